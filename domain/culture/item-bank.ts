import type { DimensionId } from './dimensions.ts';

/**
 * The item bank: our own statements about what people do at work. It is licensed under CC BY 4.0, see
 * LICENSE-item-bank.md. Any change of a word here is a new instrument version, because answers to different words
 * are not comparable.
 *
 * Each stem continues both "How important is it to you that people here …" (candidates) and "How true is it today that
 * people here …" (employees), so that both sides answer the same thing.
 */
export const INSTRUMENT_VERSION = '1.0.0';

export type Statement = {
  /** "a01" to "a40" are rated, "b01" to "b56" stand in choice blocks. */
  readonly id: string;
  readonly dimension: DimensionId;
  /** Verb phrase in the plural, without a full stop. */
  readonly stem: string;
};

/** Part A: rated one at a time, five for each dimension. */
export const RATING_STATEMENTS: readonly Statement[] = [
  {
    id: 'a01',
    dimension: 'experimentation',
    stem: 'try something new before they are sure that it will work',
  },
  { id: 'a02', dimension: 'experimentation', stem: 'question the usual way of doing a task' },
  {
    id: 'a03',
    dimension: 'experimentation',
    stem: 'test several ideas on a small scale before they choose one',
  },
  {
    id: 'a04',
    dimension: 'experimentation',
    stem: 'talk openly about what they learned from a failed attempt',
  },
  { id: 'a05', dimension: 'experimentation', stem: 'look for new ways of working outside their own company' },
  { id: 'a06', dimension: 'autonomy', stem: 'choose for themselves how they do their work' },
  { id: 'a07', dimension: 'autonomy', stem: 'decide small matters without asking for permission' },
  { id: 'a08', dimension: 'autonomy', stem: 'choose which of their tasks to do first' },
  { id: 'a09', dimension: 'autonomy', stem: 'work without someone checking on them often' },
  {
    id: 'a10',
    dimension: 'autonomy',
    stem: 'have the final word on the tasks that they are responsible for',
  },
  { id: 'a11', dimension: 'ambition', stem: 'set goals that are hard to reach' },
  { id: 'a12', dimension: 'ambition', stem: 'compare their results with the best in their field' },
  { id: 'a13', dimension: 'ambition', stem: 'set a higher goal each time they reach one' },
  { id: 'a14', dimension: 'ambition', stem: 'judge work by the results that it brings' },
  { id: 'a15', dimension: 'ambition', stem: 'choose the more difficult task when they can' },
  { id: 'a16', dimension: 'precision', stem: 'check their work for mistakes before they pass it on' },
  { id: 'a17', dimension: 'precision', stem: 'pay attention to small details' },
  { id: 'a18', dimension: 'precision', stem: 'make sure that every number is right' },
  { id: 'a19', dimension: 'precision', stem: 'check the facts before they decide' },
  { id: 'a20', dimension: 'precision', stem: 'correct a small mistake even when few would notice it' },
  { id: 'a21', dimension: 'structure', stem: 'follow an agreed plan' },
  { id: 'a22', dimension: 'structure', stem: 'know exactly who is responsible for each task' },
  { id: 'a23', dimension: 'structure', stem: 'write down the steps of tasks that return often' },
  { id: 'a24', dimension: 'structure', stem: 'know weeks ahead what they will work on' },
  { id: 'a25', dimension: 'structure', stem: 'follow the agreed steps even when they are in a hurry' },
  { id: 'a26', dimension: 'collaboration', stem: 'solve difficult problems together' },
  { id: 'a27', dimension: 'collaboration', stem: 'share what they know without being asked' },
  { id: 'a28', dimension: 'collaboration', stem: 'ask colleagues for their view before they decide' },
  { id: 'a29', dimension: 'collaboration', stem: 'help other teams to finish their work' },
  { id: 'a30', dimension: 'collaboration', stem: 'name everyone who took part when they report a success' },
  { id: 'a31', dimension: 'care', stem: 'take the time to teach each other' },
  { id: 'a32', dimension: 'care', stem: 'give feedback in a way that helps the other person to improve' },
  { id: 'a33', dimension: 'care', stem: 'make sure that nobody has too much work for long' },
  { id: 'a34', dimension: 'care', stem: 'talk with each other about what they want to learn next' },
  { id: 'a35', dimension: 'care', stem: 'treat everyone with the same respect, whatever their job is' },
  { id: 'a36', dimension: 'purpose', stem: 'tell customers the truth even if it costs a sale' },
  { id: 'a37', dimension: 'purpose', stem: 'do work that makes life better for other people' },
  { id: 'a38', dimension: 'purpose', stem: 'keep the promises that they make' },
  { id: 'a39', dimension: 'purpose', stem: 'say openly when they think that something is not right' },
  { id: 'a40', dimension: 'purpose', stem: 'think about the effect of their work on society' },
];

/**
 * Part B: chosen from in blocks of four, seven for each dimension. They stand in seven sets of eight, one statement of each
 * dimension; a set holds statements that we judge about equally good to agree with, and each set makes two blocks
 * (see block-design.ts). The judgement is ours and not yet measured.
 */
export const CHOICE_STATEMENTS: readonly Statement[] = [
  { id: 'b01', dimension: 'experimentation', stem: 'learn by trying things out' },
  { id: 'b02', dimension: 'autonomy', stem: 'find their own solutions to problems' },
  { id: 'b03', dimension: 'ambition', stem: 'expect excellent results from their own work' },
  { id: 'b04', dimension: 'precision', stem: 'complete even the small parts of a task carefully' },
  { id: 'b05', dimension: 'structure', stem: 'know what is expected of them' },
  { id: 'b06', dimension: 'collaboration', stem: 'tell each other what they are working on' },
  { id: 'b07', dimension: 'care', stem: 'thank each other for good work' },
  { id: 'b08', dimension: 'purpose', stem: 'admit their own mistakes' },
  { id: 'b09', dimension: 'experimentation', stem: 'give unusual ideas a chance' },
  { id: 'b10', dimension: 'autonomy', stem: 'act on their own judgement' },
  { id: 'b11', dimension: 'ambition', stem: 'act fast when a good opportunity comes' },
  { id: 'b12', dimension: 'precision', stem: 'measure things instead of guessing' },
  { id: 'b13', dimension: 'structure', stem: 'use clear rules to make decisions' },
  { id: 'b14', dimension: 'collaboration', stem: 'listen to every opinion in a discussion' },
  { id: 'b15', dimension: 'care', stem: "take each other's concerns seriously" },
  { id: 'b16', dimension: 'purpose', stem: 'consider the environment when they decide' },
  { id: 'b17', dimension: 'experimentation', stem: 'build a rough version early to see if an idea works' },
  { id: 'b18', dimension: 'autonomy', stem: 'run their own projects from start to end' },
  { id: 'b19', dimension: 'ambition', stem: 'put great effort into reaching their goals' },
  { id: 'b20', dimension: 'precision', stem: 'test their work carefully before others use it' },
  { id: 'b21', dimension: 'structure', stem: 'plan a project in detail before they start it' },
  { id: 'b22', dimension: 'collaboration', stem: 'look for solutions that the whole team can support' },
  { id: 'b23', dimension: 'care', stem: 'give each other time to learn from mistakes' },
  { id: 'b24', dimension: 'purpose', stem: 'choose the honest way even when it is harder' },
  { id: 'b25', dimension: 'experimentation', stem: 'spend part of their working time on untested ideas' },
  { id: 'b26', dimension: 'autonomy', stem: 'choose the tools that they work with' },
  { id: 'b27', dimension: 'ambition', stem: 'look often at how close they are to their goals' },
  { id: 'b28', dimension: 'precision', stem: 'use exact words in what they write' },
  { id: 'b29', dimension: 'structure', stem: 'keep shared files in a clear order' },
  { id: 'b30', dimension: 'collaboration', stem: 'work closely with people from other departments' },
  { id: 'b31', dimension: 'care', stem: 'have working time for learning' },
  { id: 'b32', dimension: 'purpose', stem: 'know whom their work helps' },
  { id: 'b33', dimension: 'experimentation', stem: 'change their approach when they learn something new' },
  { id: 'b34', dimension: 'autonomy', stem: 'change parts of their role to fit their strengths' },
  { id: 'b35', dimension: 'ambition', stem: 'look for the next challenge soon after a success' },
  { id: 'b36', dimension: 'precision', stem: 'look for evidence before they believe a claim' },
  { id: 'b37', dimension: 'structure', stem: 'announce a change of plan early' },
  { id: 'b38', dimension: 'collaboration', stem: 'support a decision once the team has made it' },
  { id: 'b39', dimension: 'care', stem: 'encourage each other to develop new skills' },
  { id: 'b40', dimension: 'purpose', stem: 'act on the values that the company states' },
  { id: 'b41', dimension: 'experimentation', stem: 'look for new ways to do familiar work' },
  { id: 'b42', dimension: 'autonomy', stem: 'start useful work without waiting to be told' },
  { id: 'b43', dimension: 'ambition', stem: 'look for ways to help the company grow' },
  { id: 'b44', dimension: 'precision', stem: 'read a document carefully before they approve it' },
  { id: 'b45', dimension: 'structure', stem: 'use routines that have worked well' },
  { id: 'b46', dimension: 'collaboration', stem: 'take over tasks for a colleague who is away' },
  { id: 'b47', dimension: 'care', stem: 'help new colleagues to learn the job' },
  { id: 'b48', dimension: 'purpose', stem: 'give honest answers to difficult questions' },
  { id: 'b49', dimension: 'experimentation', stem: 'try out tools that are new to the team' },
  { id: 'b50', dimension: 'autonomy', stem: 'plan their own working day' },
  { id: 'b51', dimension: 'ambition', stem: 'aim to be among the best in their field' },
  { id: 'b52', dimension: 'precision', stem: 'deliver work without mistakes' },
  { id: 'b53', dimension: 'structure', stem: 'agree on clear deadlines' },
  { id: 'b54', dimension: 'collaboration', stem: 'plan their work as a team' },
  { id: 'b55', dimension: 'care', stem: "respect each other's free time" },
  { id: 'b56', dimension: 'purpose', stem: 'put the needs of customers before a quick profit' },
];

import type { DimensionId } from './dimensions.ts';

/**
 * The item bank: our own statements about what people do at work. It is licensed under CC BY 4.0, see
 * LICENSE-item-bank.md. Changing any word here makes a new instrument version, because answers to different wordings aren't comparable.
 *
 * Each stem continues both "How important is it to you that people here …" (candidates) and "How true is it today that
 * people here …" (employees), so that both sides answer the same thing.
 */
export const INSTRUMENT_VERSION = '2.0.0';

/** All versions, oldest first. */
const INSTRUMENT_VERSIONS = ['1.0.0', INSTRUMENT_VERSION];

/** The newest of the given versions; the current one if none are given. */
export function newestVersion(versions: readonly string[]): string {
  return INSTRUMENT_VERSIONS.findLast((version) => versions.includes(version)) ?? INSTRUMENT_VERSION;
}

export type Statement = {
  /** "a01" to "a40" are rated, "b01" to "b56" are in choice blocks. */
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
  {
    id: 'a02',
    dimension: 'experimentation',
    stem: 'ask if the usual way of doing a task is still the best one',
  },
  {
    id: 'a03',
    dimension: 'experimentation',
    stem: 'test several ideas on a small scale before they choose one',
  },
  {
    id: 'a04',
    dimension: 'experimentation',
    stem: 'tell others what they learned when something did not work',
  },
  { id: 'a05', dimension: 'experimentation', stem: 'learn from the way other companies work' },
  { id: 'a06', dimension: 'autonomy', stem: 'choose for themselves how they do their work' },
  { id: 'a07', dimension: 'autonomy', stem: 'decide small matters without asking for permission' },
  { id: 'a08', dimension: 'autonomy', stem: 'choose which of their tasks to do first' },
  { id: 'a09', dimension: 'autonomy', stem: 'work for days before somebody checks the result' },
  {
    id: 'a10',
    dimension: 'autonomy',
    stem: 'make the final decision about tasks that they are responsible for',
  },
  { id: 'a11', dimension: 'ambition', stem: 'set goals that are hard to reach' },
  { id: 'a12', dimension: 'ambition', stem: 'compare their results with the best in their field' },
  { id: 'a13', dimension: 'ambition', stem: 'set a higher goal each time they reach one' },
  { id: 'a14', dimension: 'ambition', stem: 'measure their results to do better next time' },
  { id: 'a15', dimension: 'ambition', stem: 'choose the more difficult task when they can' },
  { id: 'a16', dimension: 'precision', stem: 'check their work for mistakes before they give it to others' },
  { id: 'a17', dimension: 'precision', stem: 'look at small parts of a task as closely as at large ones' },
  { id: 'a18', dimension: 'precision', stem: 'check important figures twice' },
  { id: 'a19', dimension: 'precision', stem: 'check the facts before they decide' },
  { id: 'a20', dimension: 'precision', stem: 'correct a small mistake even when few would notice it' },
  { id: 'a21', dimension: 'structure', stem: 'meet at fixed times to see who does what' },
  { id: 'a22', dimension: 'structure', stem: 'agree on who is responsible for each task' },
  { id: 'a23', dimension: 'structure', stem: 'write down the steps of tasks that return often' },
  { id: 'a24', dimension: 'structure', stem: 'plan their work several weeks ahead' },
  { id: 'a25', dimension: 'structure', stem: 'follow the agreed steps even when they are in a hurry' },
  { id: 'a26', dimension: 'collaboration', stem: 'solve difficult problems together' },
  { id: 'a27', dimension: 'collaboration', stem: 'share what they know without being asked' },
  { id: 'a28', dimension: 'collaboration', stem: 'ask colleagues for their view before they decide' },
  { id: 'a29', dimension: 'collaboration', stem: 'help other teams to finish their work' },
  { id: 'a30', dimension: 'collaboration', stem: 'name everyone who took part when they report a success' },
  { id: 'a31', dimension: 'care', stem: 'take the time to teach each other' },
  { id: 'a32', dimension: 'care', stem: 'tell each other how they can do something better' },
  { id: 'a33', dimension: 'care', stem: 'divide the work again when one person has too much' },
  { id: 'a34', dimension: 'care', stem: 'talk with each other about what they want to learn next' },
  { id: 'a35', dimension: 'care', stem: 'ask new colleagues often how the work is going' },
  { id: 'a36', dimension: 'purpose', stem: 'tell people about the weak points of what they offer' },
  { id: 'a37', dimension: 'purpose', stem: 'choose the solution that is better for those who use it' },
  { id: 'a38', dimension: 'purpose', stem: 'tell others early when they cannot keep a promise' },
  { id: 'a39', dimension: 'purpose', stem: 'say openly when they think that something is not right' },
  { id: 'a40', dimension: 'purpose', stem: 'talk about who could be harmed by their work' },
];

/**
 * Part B: chosen from in blocks of four, seven for each dimension. They come in seven sets of eight, with one statement for each
 * dimension; each set makes two blocks (see block-design.ts). Statements of a set are about equally desirable (desirability.ts), so that
 * no one chooses one just because the other three sound worse.
 */
export const CHOICE_STATEMENTS: readonly Statement[] = [
  { id: 'b01', dimension: 'experimentation', stem: 'try unusual ideas' },
  { id: 'b02', dimension: 'autonomy', stem: 'choose the tools that they work with' },
  { id: 'b03', dimension: 'ambition', stem: 'look often at how close they are to their goals' },
  { id: 'b04', dimension: 'precision', stem: 'agree on exact measures before they begin' },
  { id: 'b05', dimension: 'structure', stem: 'use clear rules to make decisions' },
  { id: 'b06', dimension: 'collaboration', stem: 'tell each other what they are working on' },
  { id: 'b07', dimension: 'care', stem: 'explain to each other how a mistake can be avoided' },
  { id: 'b08', dimension: 'purpose', stem: 'talk about the people their work helps' },
  { id: 'b09', dimension: 'experimentation', stem: 'spend part of their working time on untested ideas' },
  { id: 'b10', dimension: 'autonomy', stem: 'decide by themselves what to do' },
  { id: 'b11', dimension: 'ambition', stem: 'aim for results that they have not reached before' },
  { id: 'b12', dimension: 'precision', stem: 'measure things instead of guessing' },
  { id: 'b13', dimension: 'structure', stem: 'do tasks in the way that has worked well before' },
  { id: 'b14', dimension: 'collaboration', stem: 'work closely with people from other departments' },
  { id: 'b15', dimension: 'care', stem: 'encourage each other to develop new skills' },
  { id: 'b16', dimension: 'purpose', stem: 'say so when they do not know something' },
  { id: 'b17', dimension: 'experimentation', stem: 'make a simple first version to see if an idea works' },
  { id: 'b18', dimension: 'autonomy', stem: 'are responsible for a project from the first day to the last' },
  { id: 'b19', dimension: 'ambition', stem: 'try to do more than what was asked' },
  { id: 'b20', dimension: 'precision', stem: 'look for proof before they believe something' },
  { id: 'b21', dimension: 'structure', stem: 'plan a project in detail before they start it' },
  { id: 'b22', dimension: 'collaboration', stem: 'make important decisions as a team' },
  { id: 'b23', dimension: 'care', stem: 'use some working time to learn' },
  { id: 'b24', dimension: 'purpose', stem: 'refuse work that they think is wrong' },
  { id: 'b25', dimension: 'experimentation', stem: 'try out tools that are new to the team' },
  {
    id: 'b26',
    dimension: 'autonomy',
    stem: 'change some of their tasks to do more of what they are good at',
  },
  { id: 'b27', dimension: 'ambition', stem: 'look for the next challenge soon after a success' },
  { id: 'b28', dimension: 'precision', stem: 'look at finished work a second time' },
  { id: 'b29', dimension: 'structure', stem: 'keep shared files in a clear order' },
  { id: 'b30', dimension: 'collaboration', stem: 'take over tasks for a colleague who is away' },
  { id: 'b31', dimension: 'care', stem: 'thank each other for good work' },
  { id: 'b32', dimension: 'purpose', stem: 'tell others about mistakes that nobody saw' },
  { id: 'b33', dimension: 'experimentation', stem: 'look for new ways to do familiar work' },
  { id: 'b34', dimension: 'autonomy', stem: 'plan their own working day' },
  { id: 'b35', dimension: 'ambition', stem: 'aim to be among the best in their field' },
  { id: 'b36', dimension: 'precision', stem: 'complete even the small parts of a task carefully' },
  { id: 'b37', dimension: 'structure', stem: 'agree on clear deadlines' },
  { id: 'b38', dimension: 'collaboration', stem: 'plan their work as a team' },
  { id: 'b39', dimension: 'care', stem: 'notice when a colleague has too much to do' },
  { id: 'b40', dimension: 'purpose', stem: 'ask who is affected before they decide' },
  { id: 'b41', dimension: 'experimentation', stem: 'learn by trying things out' },
  { id: 'b42', dimension: 'autonomy', stem: 'find their own solutions to problems' },
  { id: 'b43', dimension: 'ambition', stem: 'put great effort into reaching their goals' },
  { id: 'b44', dimension: 'precision', stem: 'check the details of a plan before they agree to it' },
  { id: 'b45', dimension: 'structure', stem: 'agree on what each person has to do' },
  { id: 'b46', dimension: 'collaboration', stem: 'listen to every opinion in a discussion' },
  { id: 'b47', dimension: 'care', stem: 'listen when a colleague has a problem at work' },
  { id: 'b48', dimension: 'purpose', stem: 'admit their own mistakes' },
  { id: 'b49', dimension: 'experimentation', stem: 'change the way they work when they learn something new' },
  { id: 'b50', dimension: 'autonomy', stem: 'start useful work before anybody asks them' },
  { id: 'b51', dimension: 'ambition', stem: 'try to do a task better than the last time' },
  { id: 'b52', dimension: 'precision', stem: 'test their work carefully before others use it' },
  { id: 'b53', dimension: 'structure', stem: 'announce a change of plan early' },
  { id: 'b54', dimension: 'collaboration', stem: 'look for solutions that the whole team can support' },
  { id: 'b55', dimension: 'care', stem: 'help new colleagues to learn the job' },
  { id: 'b56', dimension: 'purpose', stem: 'do what they ask of others' },
];

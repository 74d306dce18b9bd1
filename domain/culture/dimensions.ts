import { type Message, msg } from '@common-ground/i18n/message';

/** The eight dimensions of culture, in the order used everywhere else. */
export const DIMENSION_IDS = [
  'experimentation',
  'autonomy',
  'ambition',
  'precision',
  'structure',
  'collaboration',
  'care',
  'purpose',
] as const;

export type DimensionId = (typeof DIMENSION_IDS)[number];

/** One number for each dimension. */
export type DimensionScores = Readonly<Record<DimensionId, number>>;

/** The texts about a dimension. All are in plain English, and each is complete in itself. */
export type Dimension = {
  readonly id: DimensionId;
  readonly name: Message;
  /** What the dimension is about, in one sentence. */
  readonly sentence: Message;
  /** What work is like where this comes first. */
  readonly highAtWork: Message;
  /** What work is like where this comes last. That isn't a fault: something else comes first. */
  readonly lowAtWork: Message;
  /** What a candidate can ask an employer; open questions about what happened, not about opinions. */
  readonly questions: readonly [Message, Message];
  readonly friction: {
    /** The friction someone may feel if there's less of it at work than they want. */
    readonly tooLittle: Message;
    /** The friction someone may feel if there's more of it at work than they want. */
    readonly tooMuch: Message;
  };
};

export const DIMENSIONS: Readonly<Record<DimensionId, Dimension>> = {
  experimentation: {
    id: 'experimentation',
    name: msg`Experimentation`,
    sentence: msg`How much people try new things, even when they can’t know the result.`,
    highAtWork: msg`People test ideas early and change direction when they learn something. A failed attempt is treated as useful information.`,
    lowAtWork: msg`People use methods that have worked before, and change them when there’s a good reason to.`,
    questions: [
      msg`What was the last new idea your team tried, and who suggested it?`,
      msg`Can you tell me about an attempt that failed, and what happened afterwards?`,
    ],
    friction: {
      tooLittle: msg`Good ideas may seem to wait a long time, because people prefer what’s proven.`,
      tooMuch: msg`Work may seem to change again before the last change has had time to work.`,
    },
  },
  autonomy: {
    id: 'autonomy',
    name: msg`Autonomy`,
    sentence: msg`How much people decide for themselves what they do and how they do it.`,
    highAtWork: msg`People agree on the goal, then choose their own way to reach it. Few decisions need permission.`,
    lowAtWork: msg`People agree how to work with a manager or a team. Guidance and help are never far away.`,
    questions: [
      msg`Which decisions can a person in this role make without asking anyone?`,
      msg`How does a manager here keep up with the team’s work in a normal week?`,
    ],
    friction: {
      tooLittle: msg`You may feel checked up on too often, or wait for permission you don’t think you need.`,
      tooMuch: msg`You may feel left alone with decisions you’d rather talk through first.`,
    },
  },
  ambition: {
    id: 'ambition',
    name: msg`Ambition`,
    sentence: msg`How much people aim for difficult goals and strong results.`,
    highAtWork: msg`Goals are set high, results are compared, and the next challenge comes soon. People are asked to do better than last time.`,
    lowAtWork: msg`Goals can be reached at a steady pace. Good work is enough, and the next target can wait.`,
    questions: [
      msg`How are goals set here, and what happens when one isn’t reached?`,
      msg`What did the team achieve last year that was difficult?`,
    ],
    friction: {
      tooLittle: msg`You may want to go further than the goals that are set around you.`,
      tooMuch: msg`You may feel that a goal is raised before anyone has enjoyed reaching it.`,
    },
  },
  precision: {
    id: 'precision',
    name: msg`Precision`,
    sentence: msg`How much people care about exact work and checked facts.`,
    highAtWork: msg`Work is checked before it leaves the team. Details count, and decisions are based on facts.`,
    lowAtWork: msg`Work is shared when it is good enough to be useful. Small mistakes are corrected later.`,
    questions: [
      msg`What happens to a piece of work here between "done" and "delivered"?`,
      msg`When was work last held back because it wasn’t good enough?`,
    ],
    friction: {
      tooLittle: msg`You may find mistakes in work that others already call finished.`,
      tooMuch: msg`You may feel that work is checked again long after it was good enough to use.`,
    },
  },
  structure: {
    id: 'structure',
    name: msg`Structure`,
    sentence: msg`How much clear plans, roles and rules guide the work.`,
    highAtWork: msg`People know who does what by when. Repeated tasks have agreed steps, and changes are announced early.`,
    lowAtWork: msg`Plans stay open, and roles change with the work. People agree on the next step as they go.`,
    questions: [
      msg`How far ahead does the team plan, and how often does the plan change?`,
      msg`Which things are written down here, and which do people simply know?`,
    ],
    friction: {
      tooLittle: msg`You may often not know who decides, or what you will work on next month.`,
      tooMuch: msg`You may feel that you have to follow every step when a shorter way would do.`,
    },
  },
  collaboration: {
    id: 'collaboration',
    name: msg`Collaboration`,
    sentence: msg`How much of the work is done, decided and shared together.`,
    highAtWork: msg`People solve problems in a group, share what they know, and decide after they have heard each other.`,
    lowAtWork: msg`People work mainly on their own tasks and meet when they need to. One person decides, and others can rely on that.`,
    questions: [
      msg`Which parts of this job are done with others, and which alone?`,
      msg`How was the last important decision in the team made?`,
    ],
    friction: {
      tooLittle: msg`You may miss talking things through with colleagues before they’re decided.`,
      tooMuch: msg`You may feel that many people discuss a question that one could answer.`,
    },
  },
  care: {
    id: 'care',
    name: msg`Care & growth`,
    sentence: msg`How much people look after each other and help each other develop.`,
    highAtWork: msg`People teach each other, give useful feedback and make sure no one has too much work. Time to learn is planned in.`,
    lowAtWork: msg`People look after their own development and their own limits. Others expect them to ask when they need help.`,
    questions: [
      msg`What has someone on this team learned in the last year, and who helped?`,
      msg`What happens here when someone has more work than they can do?`,
    ],
    friction: {
      tooLittle: msg`You may have to ask for feedback, for help or for time to learn.`,
      tooMuch: msg`You may feel that you get more attention than you need.`,
    },
  },
  purpose: {
    id: 'purpose',
    name: msg`Purpose & integrity`,
    sentence: msg`How much people act on what they believe is right and useful to others.`,
    highAtWork: msg`People say openly when something isn’t right. Honesty comes before a quick gain, and people know who their work helps.`,
    lowAtWork: msg`The work itself, or what it brings, is reason enough. Wider effects on society are rarely discussed.`,
    questions: [
      msg`When did the company last choose what was right over what made more money?`,
      msg`Who is better off because of this team’s work, and how do you know?`,
    ],
    friction: {
      tooLittle: msg`You may miss a purpose that goes beyond the result.`,
      tooMuch: msg`You may feel that practical questions are turned into questions of values.`,
    },
  },
};

/**
 * Builds one value for each dimension.
 * @param make returns the value for a dimension; called once for each, in the order of {@link DIMENSION_IDS}
 */
export function forEachDimension<Value>(make: (dimension: DimensionId) => Value): Record<DimensionId, Value> {
  return Object.fromEntries(DIMENSION_IDS.map((dimension) => [dimension, make(dimension)])) as Record<
    DimensionId,
    Value
  >;
}

/** Whether a text is the ID of a dimension. */
export function isDimensionId(text: string): text is DimensionId {
  return (DIMENSION_IDS as readonly string[]).includes(text);
}

const NAMES_IN_SENTENCE: Readonly<Record<DimensionId, Message>> = {
  experimentation: msg`experimentation`,
  autonomy: msg`autonomy`,
  ambition: msg`ambition`,
  precision: msg`precision`,
  structure: msg`structure`,
  collaboration: msg`collaboration`,
  care: msg`care & growth`,
  purpose: msg`purpose & integrity`,
};

/** The name of a dimension for use in a sentence; with "&" rather than "and", so that it reads well in lists. */
export function nameInSentence(dimension: DimensionId): Message {
  return NAMES_IN_SENTENCE[dimension];
}

import type { AnswerEntry } from '@common-ground/domain/culture/answer-entry';
import { SCREEN_IDS, type ScreenId, screenOf } from '@common-ground/domain/culture/screens';
import { gaussian, seededRandom, seedOf } from '@common-ground/domain/random';
import type { DemoClient } from './demo-client.ts';
import type { Leaning } from './demo-people.ts';

/** How many points of a leaning make one point of a rating. */
const pointsPerRating = 15;
/** The random variation in someone's answers: in points of a rating, and in points of the leaning when choosing. */
const ratingNoise = 0.7;
const choiceNoise = 9;

/**
 * All 54 answers of someone with this leaning. @param who fixes the random variation: the same name always gives the same answers.
 */
export function demoAnswers(who: string, leaning: Leaning): { screenId: ScreenId; entry: AnswerEntry }[] {
  const random = seededRandom(seedOf(who));
  return SCREEN_IDS.map((screenId) => {
    const screen = screenOf(screenId);
    if (!screen) throw new Error(`There is no screen ${screenId}`);
    const responseMs = 3_000 + Math.floor(random() * 6_000);
    if (screen.kind === 'rating') {
      const wish = 3 + (leaning[screen.statement.dimension] - 50) / pointsPerRating;
      const rating = Math.round(wish + ratingNoise * gaussian(random));
      return { screenId, entry: { rating: Math.min(5, Math.max(1, rating)), responseMs } };
    }
    const byPreference = screen.statements
      .map(({ id, dimension }) => ({ id, pull: leaning[dimension] + choiceNoise * gaussian(random) }))
      .sort((a, b) => b.pull - a.pull);
    return {
      screenId,
      entry: { mostId: String(byPreference[0]?.id), leastId: String(byPreference.at(-1)?.id), responseMs },
    };
  });
}

/** Takes the whole test as a candidate. */
export async function answerAsCandidate(
  person: DemoClient,
  answers: ReturnType<typeof demoAnswers>,
): Promise<void> {
  const { id } = (await person.call('POST', '/api/culture/session')) as { id: string };
  const session = `/api/culture/sessions/${id}`;
  for (const { screenId, entry } of answers)
    await person.call('PUT', `${session}/answers/${screenId}`, { ...entry, revision: 1 });
  await person.call('POST', `${session}/complete`);
}

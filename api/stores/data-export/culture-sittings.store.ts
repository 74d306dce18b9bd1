import type { ExportedCultureSession } from '@common-ground/contract/data-export/exported-files';
import type { ScreenOrder } from '@common-ground/domain/culture/screens';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { listAnswers } from '../culture/culture-session.store.ts';

/** Every culture test that was taken, with its answers, oldest first. */
export async function* listCultureSittings(
  db: Database,
  scope: CandidateScope,
): AsyncGenerator<ExportedCultureSession> {
  const sessions = await db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'seed', 'instrument_version', 'screen_order', 'saw_sketch', 'started_at', 'completed_at'])
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  for (const session of sessions) {
    const answers = await listAnswers(db, scope, session.id);
    yield {
      startedAt: session.started_at.toISOString(),
      completedAt: session.completed_at?.toISOString() ?? null,
      instrumentVersion: session.instrument_version,
      language: 'en',
      seed: Number(session.seed),
      screenOrder: session.screen_order as ScreenOrder,
      sawSketch: session.saw_sketch,
      answers: answers.map(({ kind: _kind, ...answer }) => answer),
    };
  }
}

import type { LiveTopic } from '@common-ground/contract/live/live';
import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import { listPipeline } from '@common-ground/contract/pipeline/pipeline';
import { invalidate } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';
import { refreshCards } from './pipeline.queries.ts';

const TOPICS: readonly LiveTopic[] = ['applications', 'opportunities', 'scorecards', 'team', 'interviews'];
/** Topics whose IDs are applications'. */
const BY_APPLICATION: ReadonlySet<LiveTopic> = new Set(['applications', 'interviews']);

/** Keeps the board up to date with changes by others. */
export function useLiveBoard(opportunityId: string | null): void {
  useLive(TOPICS, (topic, ids) => {
    void refreshCards(opportunityId, BY_APPLICATION.has(topic) ? ids : []);
    void invalidate(listPipeline, listMatchingApplications);
  });
}

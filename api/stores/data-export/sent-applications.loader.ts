import type { ExportedApplication } from '@common-ground/contract/data-export/exported-hiring';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOwnApplication, listOwnApplications } from '../applications/application.store.ts';
import { listApplicationEvents } from '../applications/application-event.store.ts';
import { findAnswer, listOffers } from '../applications/offer.store.ts';
import { offerDocumentPath } from './message-file.store.ts';

const PAGE = 50;

/** Every application of the caller with what was sent, what has happened since and what the company wrote, newest first, one at a time. */
export async function* listSentApplications(
  db: Database,
  scope: CandidateScope,
  now: Date,
): AsyncGenerator<ExportedApplication> {
  let after: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOwnApplications>> = await listOwnApplications(db, scope, {
      state: null,
      after,
      limit: PAGE,
    });
    for (const { summary } of page) {
      const application = await findOwnApplication(db, scope, summary.id);
      const answer = await findAnswer(db, scope, summary.id, now);
      // The application may have been deleted with its account since the list was read.
      if (!application || !answer) continue;
      const events = await listApplicationEvents(db, scope, summary.id);
      // Interviews have a file of their own.
      const { interviews: _, ...sent } = application;
      const offers = (await listOffers(db, summary.id)).map(({ document, ...offer }) => ({
        ...offer,
        document: document && {
          name: document.name,
          bytes: document.bytes,
          path: offerDocumentPath(document),
        },
      }));
      yield { ...sent, events, offers, offerAnswer: answer.answer, decline: answer.decline };
    }
    const last = page.length === PAGE ? page.at(-1) : undefined;
    after = last ? { key: last.orderKey, id: last.summary.id } : null;
  } while (after !== null);
}

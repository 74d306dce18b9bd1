import {
  exportCv,
  exportEverything,
  exportJsonResume,
} from '@common-ground/contract/data-export/data-export';
import {
  EXPORT_FORMAT_VERSION,
  type ExportedProfile,
} from '@common-ground/contract/data-export/exported-files';
import type { Profile } from '@common-ground/contract/profile/profile';
import { CANDIDATE_EMAILS, ofSide } from '@common-ground/domain/notifications/email-settings';
import { cvDocument } from '@common-ground/domain/profile/cv/cv';
import { type CvChoice, cvSectionsFor, paperOf } from '@common-ground/domain/profile/cv/cv-document';
import { toJsonResume } from '@common-ground/domain/profile/json-resume/json-resume-export';
import { type ProfileContent, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import type { FastifyInstance } from 'fastify';
import { jsonFile, jsonListFile, schemaFiles } from '../../platform/archive/json-files.ts';
import { readMeFile } from '../../platform/archive/read-me.ts';
import { type ArchivedFile, zipStream } from '../../platform/archive/zip-stream.ts';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { NOT_RUN_PROBLEMS, wasNotRun } from '../../platform/child/child-pools.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import { typesetCv } from '../../platform/typesetting/typeset-cv.ts';
import { findAccess } from '../../stores/access/access.loader.ts';
import { listOwnContests } from '../../stores/access/contest.store.ts';
import { findAccount } from '../../stores/accounts/accounts.store.ts';
import { listResults } from '../../stores/culture/culture-result.store.ts';
import { findResearch } from '../../stores/culture/research-copy.store.ts';
import { listAccessLogEntries } from '../../stores/data-export/access-log-entries.store.ts';
import { listExportedConsentDecisions } from '../../stores/data-export/consent-decisions.loader.ts';
import { listCultureSittings } from '../../stores/data-export/culture-sittings.store.ts';
import { documentFiles, listExportedDocuments } from '../../stores/data-export/exported-document.loader.ts';
import {
  listAnswerRequests,
  listExportedMessages,
  listOwnRatings,
} from '../../stores/data-export/hiring-texts.store.ts';
import { listMessageFiles } from '../../stores/data-export/message-file.store.ts';
import { listExportedAddedEntries } from '../../stores/data-export/own-added-entries.store.ts';
import { listExportedBookmarks } from '../../stores/data-export/own-bookmarks.store.ts';
import { listExportedInterviews } from '../../stores/data-export/own-interviews.store.ts';
import { listExportedInvitations } from '../../stores/data-export/own-invitations.store.ts';
import { listExportedNotifications } from '../../stores/data-export/own-notifications.store.ts';
import { listSentApplications } from '../../stores/data-export/sent-applications.loader.ts';
import { listSentFiles } from '../../stores/data-export/sent-file.store.ts';
import { findNotificationSettings } from '../../stores/notifications/notification-settings.store.ts';
import { listOwnEvents } from '../../stores/people/blind-review-history.store.ts';
import { findProfile } from '../../stores/profile/profile.loader.ts';

/** A download reads everything stored about someone, so it's limited to this many a minute per person. */
const DOWNLOADS_PER_MINUTE = 3;
const CVS_PER_MINUTE = 10;

function contentsOf(profile: Profile): ProfileContent {
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, profile[name].content])) as ProfileContent;
}

function cvChoice(profile: ProfileContent): CvChoice {
  return {
    sections: cvSectionsFor(profile.role.route),
    hasPhone: true,
    hasLink: true,
    email: null,
    paper: paperOf(profile.location.country),
  };
}

function cvFiles(cv: Buffer | null, changedAt: Date): ArchivedFile[] {
  if (cv === null) return [];
  const open = async function* () {
    yield cv;
  };
  return [{ path: 'cv.pdf', changedAt, isCompressed: true, open }];
}

/** Serves a candidate's downloads: everything, or a CV. */
export function registerDataExport(app: FastifyInstance, context: Context): void {
  const { db, files, now } = context;
  const findContents = async (scope: CandidateScope) => contentsOf(await findProfile(db, scope));

  async function filesOf(scope: CandidateScope, at: Date, cv: Buffer | null): Promise<ArchivedFile[]> {
    const today = at.toISOString().slice(0, 10);
    const documents = await listExportedDocuments(db, scope);
    const exportProfile = async (): Promise<ExportedProfile> => ({
      formatVersion: EXPORT_FORMAT_VERSION,
      exportedAt: at.toISOString(),
      sections: (await findContents(scope)) as ExportedProfile['sections'],
    });
    return [
      readMeFile(at, cv !== null),
      jsonFile('account.json', at, () => findAccount(db, scope)),
      jsonFile('profile.json', at, exportProfile),
      jsonFile('resume.json', at, async () => toJsonResume(await findContents(scope), null)),
      jsonListFile('culture-answers.json', at, () => listCultureSittings(db, scope)),
      jsonFile('research.json', at, () => findResearch(db, scope)),
      jsonFile('culture-results.json', at, async () =>
        (await listResults(db, scope)).map(({ noteVersion: _, ...result }) => result),
      ),
      jsonListFile('applications.json', at, () => listSentApplications(db, scope, at)),
      jsonListFile('messages.json', at, () => listExportedMessages(db, scope)),
      jsonFile('interviews.json', at, () => listExportedInterviews(db, scope)),
      jsonFile('notifications.json', at, () => listExportedNotifications(db, scope)),
      jsonFile('email-settings.json', at, async () =>
        ofSide((await findNotificationSettings(db, scope)).content, CANDIDATE_EMAILS),
      ),
      jsonFile('answer-requests.json', at, () => listAnswerRequests(db, scope)),
      jsonFile('ratings.json', at, () => listOwnRatings(db, scope)),
      jsonFile('saved-jobs.json', at, () => listExportedBookmarks(db, scope)),
      jsonFile('invitations.json', at, () => listExportedInvitations(db, scope)),
      jsonFile('added-entries.json', at, () => listExportedAddedEntries(db, scope)),
      jsonFile('visibility.json', at, () => findAccess(db, scope, today)),
      jsonListFile('consents.json', at, () => listExportedConsentDecisions(db, scope)),
      jsonListFile('ledger.json', at, () => listAccessLogEntries(db, scope)),
      jsonFile('blind-review.json', at, () => listOwnEvents(db, scope, null)),
      jsonFile('contests.json', at, () => listOwnContests(db, scope)),
      jsonFile('documents.json', at, async () => documents),
      ...documentFiles(db, scope, files, documents),
      ...(await listSentFiles(db, scope, files)),
      ...(await listMessageFiles(db, scope, files)),
      ...cvFiles(cv, at),
      ...schemaFiles(at),
    ];
  }

  bind(
    app,
    context,
    exportEverything,
    async ({ scope, requester, log, signal }) => {
      const at = now();
      const profile = await findContents(scope);
      const cv = await typesetCv(cvDocument(profile, cvChoice(profile)), requester, signal);
      // The data matters more than the CV, so we send what we have.
      if (!cv.ok) log.warn({ reason: cv.reason }, 'A data export was made without a CV');
      const bytes = await zipStream(await filesOf(scope, at, cv.ok ? cv.pdf : null));
      const name = `common-ground-${at.toISOString().slice(0, 10)}.zip`;
      return { ...succeed(200, bytes), file: { mediaType: 'application/zip', name } };
    },
    { requestsPerMinute: DOWNLOADS_PER_MINUTE, isExport: true },
  );

  bind(
    app,
    context,
    exportCv,
    async ({ scope, requester, body, log, signal }) => {
      const profile = await findContents(scope);
      const { sections, paper } = cvChoice(profile);
      const choice = {
        ...body,
        sections: sections.filter((section) => body.sections.includes(section)),
        paper: body.paper ?? paper,
      };
      const cv = await typesetCv(cvDocument(profile, choice), requester, signal);
      if (!cv.ok) {
        log.warn({ reason: cv.reason }, 'Generating a CV failed');
        if (wasNotRun(cv.reason)) throw new RefusalError({ refusal: NOT_RUN_PROBLEMS[cv.reason] });
        return refuse('unavailable');
      }
      const bytes = (async function* () {
        yield cv.pdf;
      })();
      return {
        ...succeed(200, bytes),
        file: { mediaType: 'application/pdf', name: 'cv.pdf', size: cv.pdf.length, missing: cv.missing },
      };
    },
    { requestsPerMinute: CVS_PER_MINUTE },
  );

  bind(app, context, exportJsonResume, async ({ scope, body }) =>
    succeed(200, toJsonResume(await findContents(scope), body.email)),
  );
}

import { readCompanyProfile } from '@common-ground/contract/company/company';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import {
  pauseOpportunity,
  readCompanyOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { listStageTemplates } from '@common-ground/contract/opportunities/stage-templates';
import { addShortlistNote } from '@common-ground/contract/people/shortlists';
import { addApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import type { declineApplications } from '@common-ground/contract/pipeline/decisions';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { storeAttachment } from '../worlds/test-attachments.ts';
import { handleOf, invite, signUpFound } from '../worlds/test-found-people.ts';
import { applyAsNewCandidate } from '../worlds/test-hiring.ts';
import { offerTo, timesFrom } from '../worlds/test-interviews.ts';
import { publishOpportunity } from '../worlds/test-opportunities.ts';
import type { TestPerson } from '../worlds/test-people.ts';
import { STAGES } from '../worlds/test-pipeline.ts';
import { addMember } from '../worlds/test-team.ts';
import { actsOf, type TemplateWorld } from './template-world.ts';

/** What a member of the company can change. */
export type Things = Awaited<ReturnType<typeof openMemberFixtures>>;

type Found = Awaited<ReturnType<typeof findThings>>;

/** What the company already has, by its name in paths. */
async function findThings({ context: { systemDb } }: TestApp, { companyId, foundId }: TemplateWorld) {
  const ofCompany = (table: 'contacts' | 'stage_templates' | 'message_templates' | 'added_candidates') =>
    systemDb.selectFrom(table).where('company_id', '=', companyId).select('id').executeTakeFirstOrThrow();
  const note = await systemDb
    .selectFrom('shortlist_notes')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', foundId)
    .select('shortlist_id')
    .executeTakeFirstOrThrow();
  const applications = await systemDb
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .select(['id', 'version'])
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  const [application, other] = applications;
  if (!application || !other) throw new Error('Too few people have applied');
  const message = await systemDb
    .selectFrom('messages')
    .where('application_id', '=', application.id)
    .select('id')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return {
    application,
    other,
    contactId: (await ofCompany('contacts')).id,
    templateId: (await ofCompany('stage_templates')).id,
    messageTemplateId: (await ofCompany('message_templates')).id,
    addedCandidateId: (await ofCompany('added_candidates')).id,
    messageId: message.id,
    shortlistId: note.shortlist_id,
  };
}

const keyedRequest = ({ token }: TestPerson) => ({ token, idempotencyKey: crypto.randomUUID() });

/** Opens what only the member themselves can change. */
async function openOwn(test: TestApp, world: TemplateWorld, member: TestPerson, found: Found) {
  const { token, accountId } = member;
  const search = { name: 'Own', query: {}, alert: 'daily', isShared: false } as const;
  const { result: saved } = await test.call(saveSearch, { ...keyedRequest(member), body: search });
  const { result: note } = await test.call(addApplicationNote, {
    ...keyedRequest(member),
    params: { applicationId: found.application.id },
    body: { text: 'Words.' },
  });
  const { result: ofPerson } = await test.call(addShortlistNote, {
    ...keyedRequest(member),
    params: { shortlistId: found.shortlistId, handle: world.handle },
    body: { reason: 'skills', words: 'Own words.' },
  });
  const body = { address: `${accountId}@mailbox.example`, role: 'auditor', opportunityIds: [] } as const;
  await test.call(inviteMember, { token, body });
  const invited = await test.context.systemDb
    .selectFrom('team_invitations')
    .where('address', '=', body.address)
    .select('id')
    .executeTakeFirst();
  const storeFile = () => storeAttachment(test, member, found.application.id, { side: 'company' });
  return {
    attachmentId: await storeFile(),
    offerFileId: await storeFile(),
    searchId: saved.id,
    applicationNoteId: note.id,
    shortlistNoteId: ofPerson.id,
    teamInvitationId: invited?.id,
  };
}

/** Opens jobs in each state that something ends, with people and colleagues for them. */
async function openJobs(test: TestApp, world: TemplateWorld, { token }: TestPerson) {
  const { opportunityId } = world;
  const employee = { ...world.employer, token };
  const openId = await publishOpportunity(test, employee);
  const draftId = await publishOpportunity(test, employee, {}, { status: 'draft' });
  const pausedId = await publishOpportunity(test, employee);
  await test.call(pauseOpportunity, { token, params: { opportunityId: pausedId } });
  const person = await signUpFound(test);
  const { result: sent } = await invite(test, employee, person, openId);
  const { accountId: unassignedId } = await addMember(test, employee, 'interviewer');
  const { accountId: assignedId } = await addMember(test, employee, 'interviewer', [opportunityId]);
  return {
    openId,
    draftId,
    pausedId,
    otherHandle: await handleOf(test, employee, person),
    candidateInvitationId: sent.id,
    unassignedId,
    assignedId,
  };
}

/** Offers interviews: one to cancel, one to move, and one that a colleague organises. */
async function openInterviews(
  test: TestApp,
  { applicationId }: { applicationId: string },
  member: TestPerson,
  colleague: TestPerson,
) {
  const timesInDays = (days: number) => timesFrom(new Date(test.context.now().getTime() + days * 86_400_000));
  const offer = (days: number, by = member) =>
    // Several worlds share the colleague, who is free only if no times are held.
    offerTo(test, { by, applicationId, changes: { times: timesInDays(days), holdsTimes: by === member } });
  return {
    interviewId: (await offer(10)).id,
    movedInterviewId: (await offer(14)).id,
    colleagueInterviewId: (await offer(18, colleague)).id,
  };
}

/** Adds a second application, so that the member has two notifications: one to mark alone and one to mark with all others. */
async function openSecondApplication(test: TestApp, { opportunityId }: TemplateWorld, { token }: TestPerson) {
  await applyAsNewCandidate(test, opportunityId);
  const { items } = (await test.call(listCompanyNotifications, { token })).result;
  const [newest, earlier] = items.filter(({ isRead }) => !isRead);
  if (!newest || !earlier) throw new Error('The member was told of too little');
  return { notificationId: earlier.notificationId, newsUpTo: newest.happenedAt };
}

/** Opens what a member can change, besides what is there. @returns all of it */
export async function openMemberFixtures(test: TestApp, world: TemplateWorld, member: TestPerson) {
  const { token } = member;
  const { opportunityId, handle } = world;
  const found = await findThings(test, world);
  const own = await openOwn(test, world, member, found);
  const jobs = await openJobs(test, world, member);
  const fresh = await applyAsNewCandidate(test, opportunityId);
  const { notificationId, newsUpTo } = await openSecondApplication(test, world, member);
  const interviews = await openInterviews(test, fresh, member, world.employer);
  const { result: draft } = await test.call(readCompanyOpportunity, {
    token,
    params: { opportunityId: jobs.draftId },
  });
  const { result: profile } = await test.call(readCompanyProfile, { token });
  const { result: templates } = await test.call(listStageTemplates, { token });
  const decline = actsOf(world.recorded, 'company').find(
    (item) => item.operationId === 'declineApplications',
  );
  const { application, other, ...ids } = found;
  const applicationId = application.id;
  return {
    application,
    other,
    newsUpTo,
    fresh: { id: fresh.applicationId, version: 1 },
    draft: draft.content,
    profile: profile.content,
    template: templates.items[0]?.stages,
    decline: decline?.act.body as OperationBody<typeof declineApplications>,
    ids: {
      ...ids,
      ...interviews,
      ...own,
      ...jobs,
      opportunityId,
      handle,
      applicationId,
      notificationId,
      stageId: STAGES.interview as string,
    },
  };
}

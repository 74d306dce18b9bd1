import { createHash, randomUUID } from 'node:crypto';
import {
  ContactImport,
  type ContactPreview,
  importContacts,
  type PreviewedPerson,
  previewContacts,
} from '@common-ground/contract/contacts/contact-import';
import { findViolations } from '@common-ground/contract/violations';
import {
  CONTACT_LIMITS,
  latestRetentionDay,
  retentionViolations,
} from '@common-ground/domain/contacts/contact';
import {
  type ContactPlan,
  type ImportedPerson,
  pickedPerson,
  planContactSteps,
} from '@common-ground/domain/contacts/contact-import';
import type { ReadList } from '@common-ground/domain/contacts/contact-list';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { inSteps } from '../../platform/http/in-steps.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { readList } from '../../platform/reading/read-list.ts';
import { markOlderApplications } from '../../stores/contacts/application-mark.store.ts';
import { countContacts, lockContacts } from '../../stores/contacts/contact.store.ts';
import {
  findImport,
  findKnownContacts,
  insertContacts,
  insertImport,
  insertMeetings,
  type TakenContact,
  updateMergedContacts,
} from '../../stores/contacts/contact-import.store.ts';

const OPTIONS = { requestsPerMinute: 30 };
/** How many of those that need no decision are shown. */
const NEW_SHOWN = 20;

const TOO_MANY_NOTES = { pointer: '/text', code: 'too_many_notes', params: {} };

const PEOPLE_PER_STEP = 200;

/** A digest of all that a plan would do, made in steps. */
function* digestSteps({ people, rejected }: ContactPlan): Generator<void, string> {
  const digest = createHash('sha256').update(JSON.stringify(rejected));
  for (let from = 0; from < people.length; from += PEOPLE_PER_STEP) {
    yield;
    digest.update(JSON.stringify(people.slice(from, from + PEOPLE_PER_STEP)));
  }
  return digest.digest('hex');
}

function presentPerson({ line, lines, kind, known, values, newMeetings }: ImportedPerson): PreviewedPerson {
  const there = known.flatMap(({ meetings }) => meetings);
  return {
    line,
    lines,
    kind: kind === 'new' ? 'new' : 'merged',
    knownCount: known.length,
    values,
    meetings: [
      ...newMeetings.map((meeting) => ({ isNew: true, ...meeting })),
      ...there.map(({ metOn, source, note }) => ({ isNew: false, metOn, source, note })),
    ],
  };
}

function previewOf(
  read: ReadList,
  plan: ContactPlan,
  { digest, today }: { digest: string; today: string },
): ContactPreview {
  const peopleOfKind = (kind: ImportedPerson['kind']) => plan.people.filter((person) => person.kind === kind);
  const fresh = peopleOfKind('new');
  const isPlain = ({ lines }: ImportedPerson) => lines.length === 1;
  const listedPeople = [
    ...peopleOfKind('merged'),
    ...fresh.filter((person) => !isPlain(person)),
    ...fresh.filter(isPlain).slice(0, NEW_SHOWN),
  ];
  return {
    columns: read.columns,
    rowCount: read.rowCount,
    newCount: fresh.length,
    mergedCount: peopleOfKind('merged').length,
    unchangedCount: peopleOfKind('unchanged').length,
    people: listedPeople.map(presentPerson),
    rejected: plan.rejected.toSorted((a, b) => a.line - b.line),
    digest: plan.people.length === 0 ? null : digest,
    keepAtMost: latestRetentionDay(today),
  };
}

/** The people of a plan that the company accepts, as they'll be stored. */
function takenOf({ people }: ContactPlan, choices: ContactImport['choices']) {
  const choiceByLine = new Map(choices.map((choice) => [choice.line, choice]));
  const included = people.filter(({ line }) => !choiceByLine.get(line)?.isLeftOut);
  const contactOf = (person: ImportedPerson): TakenContact => ({
    id: person.known[0]?.id ?? randomUUID(),
    person: pickedPerson(person, choiceByLine.get(person.line)?.picks ?? {}),
    joinedIds: person.known.slice(1).map(({ id }) => id),
    newMeetings: person.newMeetings,
  });
  const includedOfKind = (kind: ImportedPerson['kind']) =>
    included.filter((person) => person.kind === kind).map(contactOf);
  const parts = {
    fresh: includedOfKind('new'),
    merged: includedOfKind('merged'),
    unchanged: includedOfKind('unchanged'),
  };
  return { ...parts, leftOutCount: people.length - included.length };
}

/** Serves the import of a company's contacts. Never checks whether any of them has an account. */
export function registerContactImport(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  /** @param isLocked locks the contacts that the list is about until the transaction ends */
  async function planOf(database: Database, scope: CompanyScope, read: ReadList, isLocked: boolean) {
    const people = read.rows.map(({ person }) => person);
    const knownContacts = await findKnownContacts(database, scope, people, isLocked);
    if (knownContacts === 'too_many_notes') throw new RefusalError(refuseInput([TOO_MANY_NOTES]));
    const plan = await inSteps(planContactSteps(read.rows, knownContacts));
    return { ...plan, rejected: [...read.rejected, ...plan.rejected] };
  }

  bind(
    app,
    context,
    previewContacts,
    async ({ scope, requester, body, signal }) => {
      const day = today();
      const read = await readList(body, { today: day, owner: { ...requester, id: scope.companyId }, signal });
      const plan = await planOf(db, scope, read, false);
      // Without a name column there's still a choice to make, which requires showing the columns.
      const violations = read.violations.filter(({ code }) => code !== 'name_column_needed');
      if (violations.length > 0) return refuseInput(violations);
      const digest = await inSteps(digestSteps(plan));
      return succeed(200, previewOf(read, plan, { digest, today: day }));
    },
    OPTIONS,
  );

  bind(
    app,
    context,
    importContacts,
    async ({ scope, requester, body, keyed, signal }) => {
      const day = today();
      const read = await readList(body, { today: day, owner: { ...requester, id: scope.companyId }, signal });
      const source = normalisedText(body.source);
      const violations = [
        ...findViolations(ContactImport.properties.source, source, '/source'),
        ...read.violations,
        ...retentionViolations(body.keepUntil, { today: day, heldFrom: day }),
      ];
      if (violations.length > 0) return refuseInput(violations);
      const answer = await actOnce(db, scope, keyed, async (transaction) => {
        await lockContacts(transaction, scope);
        const before = await findImport(transaction, scope, keyed.idempotencyKey);
        if (before)
          return isSameRequest(before.requestSha256, keyed)
            ? succeed(201, before.result)
            : refuse('idempotency_key_reused');
        const plan = await planOf(transaction, scope, read, true);
        if ((await inSteps(digestSteps(plan))) !== body.digest) return refuse('preview_outdated');
        const { fresh, merged, unchanged, leftOutCount } = takenOf(plan, body.choices);
        const count = await countContacts(transaction, scope, null);
        if (count + fresh.length > CONTACT_LIMITS.contacts) return refuse('too_many_contacts');
        const result = {
          newCount: fresh.length,
          mergedCount: merged.length,
          unchangedCount: unchanged.length,
          leftOutCount,
          rejectedCount: plan.rejected.length,
        };
        const days = { today: day, keepUntil: body.keepUntil, at: now() };
        const importId = await insertImport(transaction, scope, {
          ...{ source, keepUntil: body.keepUntil, ...keyed, result },
          at: days.at,
        });
        await insertContacts(transaction, scope, fresh, days);
        await updateMergedContacts(transaction, scope, [...merged, ...unchanged], days);
        await insertMeetings(transaction, scope, importId, [...fresh, ...merged], source);
        return succeed(201, result);
      });
      if ('status' in answer) await markOlderApplications(db, scope);
      return answer;
    },
    OPTIONS,
  );
}

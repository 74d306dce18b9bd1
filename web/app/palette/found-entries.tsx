import type { FoundInCompany } from '@common-ground/contract/people/company-search';
import { isolated } from '@common-ground/domain/isolated';
import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { jobHref } from '../../platform/job-href.ts';
import { hrefOf } from '../../platform/paths.ts';
import { initialsOf } from '../../platform/values/initials.ts';
import { BriefcaseIcon, MessageIcon } from '../../ui/signs/navigation-icons.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** How many of the people found also get an action. With more actions, the people themselves would move down the list. */
const MAX_PEOPLE_WITH_ACTION = 3;
const ICON = 'size-4';

const JOB_STATUS_LABELS: Readonly<Record<OpportunityStatus, string>> = {
  draft: t`Draft`,
  published: t`Open`,
  paused: t`Paused`,
  closed: t`Closed`,
};

const initials = (name: string): ReactNode => (
  <span className="text-[0.625rem] font-bold">{initialsOf(name)}</span>
);

type Found = {
  readonly found: FoundInCompany;
  /** Whether it was found for what is typed now. */
  readonly isFound: boolean;
  readonly canWrite: boolean;
};

type NamedApplication = FoundInCompany['applications'][number] & { readonly name: string };

const applicantEntry = (
  { id, name, title, stageName }: NamedApplication,
  isFound: boolean,
): PaletteEntry => ({
  key: `application-${id}`,
  kind: 'person',
  label: name,
  detail: stageName ? t`${isolated(title)}, ${isolated(stageName)}` : title,
  icon: initials(name),
  isFound,
  href: hrefOf('/company-route/applications/$applicationId', { applicationId: id }),
});

const messageEntry = ({ id, name }: NamedApplication, isFound: boolean): PaletteEntry => ({
  key: `message-${id}`,
  kind: 'action',
  label: t`Message ${isolated(name)}`,
  icon: <MessageIcon className={ICON} />,
  isFound,
  href: hrefOf('/company-route/messages', { search: { application: id } }),
});

type Invitee = FoundInCompany['invitees'][number];
const inviteeEntry = ({ handle, calledName, title }: Invitee, isFound: boolean): PaletteEntry => ({
  key: `invitee-${handle}`,
  kind: 'person',
  label: calledName,
  detail: t`Invited for ${isolated(title)}`,
  icon: initials(calledName),
  isFound,
  href: hrefOf('/company-route/discover', { search: { person: handle } }),
});

type Contact = FoundInCompany['contacts'][number];
const contactEntry = ({ id, name, source }: Contact, isFound: boolean): PaletteEntry => ({
  key: `contact-${id}`,
  kind: 'person',
  label: name,
  detail: source ? t`Contact, ${isolated(source)}` : t`Contact`,
  icon: initials(name),
  isFound,
  href: hrefOf('/company-route/contacts', { search: { words: name } }),
});

type Job = FoundInCompany['jobs'][number];
const jobEntry = ({ id, title, status }: Job, isFound: boolean): PaletteEntry => ({
  key: `job-${id}`,
  kind: 'job',
  label: title,
  detail: JOB_STATUS_LABELS[status],
  icon: <BriefcaseIcon className={ICON} />,
  isFound,
  href: jobHref({ id, status }),
});

/** The people and jobs that the server found, as lines of the palette, with what can be done about the first of them. */
export function foundEntries({ found, isFound, canWrite }: Found): readonly PaletteEntry[] {
  const namedApplications = found.applications.flatMap(({ name, ...application }) =>
    name === null ? [] : [{ ...application, name }],
  );
  const addressed = canWrite ? namedApplications.slice(0, MAX_PEOPLE_WITH_ACTION) : [];
  return [
    ...namedApplications.map((namedApplication) => applicantEntry(namedApplication, isFound)),
    ...addressed.map((application) => messageEntry(application, isFound)),
    ...found.invitees.map((invitee) => inviteeEntry(invitee, isFound)),
    ...found.contacts.map((contact) => contactEntry(contact, isFound)),
    ...found.jobs.map((job) => jobEntry(job, isFound)),
  ];
}

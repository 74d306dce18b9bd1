import type { FoundInCompany } from '@common-ground/contract/people/company-search';
import { rankEntries } from '@common-ground/domain/palette/entry-ranking';
import { expect, test } from 'vitest';
import { foundEntries } from './found-entries.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b4';
const NOTHING: FoundInCompany = { applications: [], invitees: [], contacts: [], jobs: [] };

function application(number: number, name: string | null): FoundInCompany['applications'][number] {
  return {
    id: `${ID}${number}`,
    name,
    opportunityId: null,
    title: 'Data trainee programme',
    stageId: `${ID}9`,
    stageName: 'Team interview',
    status: 'interview',
    version: 1,
    sentAt: '2026-11-20T10:00:00.000Z',
    openedAt: null,
    endedAt: null,
    replyBy: null,
    moments: null,
    waiting: null,
    hasOwnScorecard: false,
    hasWaivedScorecard: false,
    interviews: [],
  };
}

const linesOf = (found: Partial<FoundInCompany>, canWrite = true) =>
  foundEntries({ found: { ...NOTHING, ...found }, isFound: true, canWrite }).map((entry) => [
    entry.kind,
    entry.label,
    entry.detail,
    'href' in entry ? entry.href : null,
  ]);

test('offers an application, and a message to its sender if the role allows it', () => {
  const found = { applications: [application(1, 'Marta Quintela')] };
  const person = [
    'person',
    'Marta Quintela',
    expect.stringMatching(/Data trainee programme.*, .*Team interview/),
    `/company-route/applications/${ID}1`,
  ];
  const message = [
    'action',
    expect.stringMatching(/^Message .*Marta Quintela/),
    undefined,
    `/company-route/messages?application=${ID}1`,
  ];
  expect(linesOf(found)).toEqual([person, message]);
  expect(linesOf(found, false)).toEqual([person]);
});

test('shows nothing of an application without its name', () => {
  expect(linesOf({ applications: [application(1, null)] })).toEqual([]);
});

test('offers invited candidates, contacts and jobs', () => {
  const handle = `${ID}5`;
  expect(
    linesOf({
      invitees: [{ handle, calledName: 'Noor', title: 'Night nurse' }],
      contacts: [{ id: `${ID}6`, name: 'Margarida Pires', source: null }],
      jobs: [
        { id: `${ID}7`, title: 'Market analyst', status: 'draft' },
        { id: `${ID}8`, title: 'Night nurse', status: 'published' },
      ],
    }),
  ).toEqual([
    [
      'person',
      'Noor',
      expect.stringMatching(/^Invited for .*Night nurse/),
      `/company-route/discover?person=${handle}`,
    ],
    ['person', 'Margarida Pires', 'Contact', '/company-route/contacts?words=Margarida+Pires'],
    ['job', 'Market analyst', 'Draft', `/company-route/opportunities/${ID}7`],
    ['job', 'Night nurse', 'Open', `/company-route/opportunities/${ID}8/overview`],
  ]);
});

test('puts a person before what can be done about them', () => {
  const entries = foundEntries({
    found: { ...NOTHING, applications: [application(1, 'Marta Quintela'), application(2, 'Sofia Marinho')] },
    isFound: true,
    canWrite: true,
  });
  const labels = rankEntries(entries, 'mar').map(({ entry }) => entry.label.replace(/[\u2066-\u2069]/g, ''));
  expect(labels.indexOf('Marta Quintela')).toBe(0);
  expect(labels.indexOf('Sofia Marinho')).toBeLessThan(labels.indexOf('Message Sofia Marinho'));
});

import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { importContacts, previewContacts } from '@common-ground/contract/contacts/contact-import';
import { BODY_BYTES } from '@common-ground/contract/route';
import { CONTACT_LIMITS } from '@common-ground/domain/contacts/contact';
import { CONTACT_LIST_LIMITS } from '@common-ground/domain/contacts/contact-import';
import { sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { contactsOf, importList, previewList } from '../../testing/worlds/test-contacts.ts';
import { signUpFound } from '../../testing/worlds/test-found-people.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const LIST =
  'Name,Email,Phone,Met on,Source,Notes\r\nAmara Okafor,amara@example.org,+351912345678,2025-04-03,Fair Braga,Likes figures\r\nRui,,,,,\r\n';
const MERGING =
  'Name,Email,Phone,Met on,Source,Notes\r\nA. Okafor,AMARA@example.org,+351900000000,2026-04-03,Fair Porto,Speaks Igbo\r\n,x,,,,\r\n';

describe(previewContacts.operationId, () => {
  it.each([
    ['that is no JSON', '{"text":', 400],
    ['that reaches for a prototype', '{"__proto__":{},"text":"Name"}', 400],
    ['of a list', JSON.stringify({ text: LIST, columns: null, country: null, dayOrder: 'day_first' }), 200],
  ])('treats a body %s the same when it is large', async (_what, text, status) => {
    const { token } = await signUpCompany(test.current);
    const payload = text.padEnd(2 * BODY_BYTES);
    const { method, path: url } = previewContacts;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    expect((await test.current.app.inject({ method, url, headers, payload })).statusCode).toBe(status);
  });

  it('says what each row would become, or why it can’t, and stores nothing', async () => {
    const company = await signUpCompany(test.current);
    await importList(test.current, company, LIST);
    const { status, result: body } = await previewList(test.current, company, `${MERGING}New,,,,,\r\n`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rowCount: 3, newCount: 1, mergedCount: 1, unchangedCount: 0 });
    expect(body.columns.map(({ column }) => column)).toEqual([
      ...['name', 'mail', 'phone', 'met_on', 'source', 'note'],
    ]);
    expect(body.people[0]).toMatchObject({
      line: 2,
      kind: 'merged',
      knownCount: 1,
      values: {
        name: ['Amara Okafor', 'A. Okafor'],
        mail: ['amara@example.org'],
        phone: ['+351912345678', '+351900000000'],
      },
      meetings: [
        { isNew: true, note: 'Speaks Igbo' },
        { isNew: false, note: 'Likes figures' },
      ],
    });
    expect(body.rejected).toEqual([
      {
        line: 3,
        reasons: [
          { field: 'name', code: 'missing' },
          { field: 'mail', code: 'format' },
        ],
      },
    ]);
    expect(await contactsOf(test.current, company)).toHaveLength(2);
    const again = await previewList(test.current, company, LIST);
    expect(again.body).toMatchObject({ newCount: 1, mergedCount: 0, unchangedCount: 1 });
  });

  it('answers the same, byte for byte, whether or not someone has an account and a profile', async () => {
    const company = await signUpCompany(test.current);
    const list = (mail: string) =>
      `Name,Email,Phone,Link\nAmara Okafor,${mail},+351912345678,example.org/amara`;
    const found = await signUpFound(test.current, { chosen: company });
    const with_ = await previewList(test.current, company, list(found.email));
    await test.call(deleteAccount, { token: found.token });
    const without = await previewList(test.current, company, list(found.email));
    expect(with_.status).toBe(200);
    expect(without.body).toEqual(with_.body);
  });

  it('shows the columns of a list without a name column, and reads them as assigned', async () => {
    const company = await signUpCompany(test.current);
    const text = 'Wer;Wann\r\nAmara;03/04/2025';
    const unknown = await previewList(test.current, company, text);
    expect(unknown.body).toMatchObject({
      columns: [
        { heading: 'Wer', samples: ['Amara'], column: null },
        { heading: 'Wann', samples: ['03/04/2025'], column: null },
      ],
      rowCount: 1,
      people: [],
      digest: null,
    });
    const columns = ['name', 'met_on'] as const;
    const previewed = await previewList(test.current, company, text, { columns, dayOrder: 'month_first' });
    expect(previewed.result.people[0]).toMatchObject({ meetings: [{ metOn: '2025-03-04' }] });
  });

  it('refuses a list as a whole, and says why', async () => {
    const company = await signUpCompany(test.current);
    const invalid: [text: string, code: string, changes?: object][] = [
      ['Name\n', 'no_rows'],
      [`Name\n${'a\n'.repeat(CONTACT_LIST_LIMITS.rows + 1)}`, 'too_many_rows'],
      [`${'Name,'.repeat(61)}\nx`, 'too_many_columns'],
      ['Name\nx', 'columns_differ', { columns: ['name', null] }],
      ['Name,b\nx', 'repeated_column', { columns: ['name', 'name'] }],
      ['Name\nx', 'pattern', { country: 'Portugal' }],
    ];
    for (const [text, code, changes] of invalid) {
      const { status, problem: body } = await previewList(test.current, company, text, changes);
      expect([status, body.violations[0]!.code]).toEqual([422, code]);
    }
  });
});

describe(importContacts.operationId, () => {
  it('adds and merges as previewed, uses the chosen values, and loses no note', async () => {
    const company = await signUpCompany(test.current);
    expect((await importList(test.current, company, LIST)).body).toEqual({
      ...{ newCount: 2, mergedCount: 0, unchangedCount: 0, leftOutCount: 0, rejectedCount: 0 },
    });
    const choices = [{ line: 2, isLeftOut: false, picks: { phone: 1 } }];
    const merged = await importList(test.current, company, MERGING, { choices });
    expect(merged.status).toBe(201);
    expect(merged.body).toMatchObject({ newCount: 0, mergedCount: 1, rejectedCount: 1 });
    const [amara, rui] = await contactsOf(test.current, company);
    expect(amara).toMatchObject({
      name: 'Amara Okafor',
      mail: 'amara@example.org',
      phone: '+351900000000',
      version: 2,
      meetings: [
        { metOn: '2026-04-03', source: 'Fair Porto', note: 'Speaks Igbo' },
        { metOn: '2025-04-03', source: 'Fair Braga', note: 'Likes figures' },
      ],
      matches: [],
    });
    expect(rui).toMatchObject({
      name: 'Rui',
      meetings: [{ metOn: null, source: 'Our own list of the fair in Braga', note: null }],
    });
  });

  it('merges two contacts that turn out to be one person, and skips rows on request', async () => {
    const company = await signUpCompany(test.current);
    await importList(
      test.current,
      company,
      'Name,Mail,Phone,Note\nA,a@example.org,,One\nB,,+351912345678,Two',
    );
    const joining = 'Name,Mail,Phone,Note\nC,a@example.org,+351912345678,Three\nD,,,Four';
    const choices = [{ line: 3, isLeftOut: true, picks: {} }];
    const { body } = await importList(test.current, company, joining, { choices });
    expect(body).toMatchObject({ mergedCount: 1, newCount: 0, leftOutCount: 1 });
    const contacts = await contactsOf(test.current, company);
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({ name: 'A', mail: 'a@example.org', phone: '+351912345678' });
    const notes = contacts[0]!.meetings.map(({ note }) => note);
    expect(notes.toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('runs once per key, and not at all once something has changed', async () => {
    const company = await signUpCompany(test.current);
    const key = crypto.randomUUID();
    const { result: preview } = await previewList(test.current, company, LIST);
    const first = await importList(test.current, company, LIST, { key, digest: preview.digest! });
    const again = await importList(test.current, company, LIST, { key, digest: preview.digest! });
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await importList(test.current, company, LIST, { key, source: 'Something else' });
    expect(other.problem.code).toBe('idempotency_key_reused');
    const late = await importList(test.current, company, LIST, { digest: preview.digest! });
    expect(late).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await contactsOf(test.current, company)).toHaveLength(2);
  });

  it('creates one contact from two lists imported at the same moment', async () => {
    const company = await signUpCompany(test.current);
    const { result: preview } = await previewList(test.current, company, LIST);
    const responses = await Promise.all(
      [1, 2, 3].map(() => importList(test.current, company, LIST, { digest: preview.digest! })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await contactsOf(test.current, company)).toHaveLength(2);
  });

  it('requires a source, a confirmation that the data may be kept, and a day within 24 months', async () => {
    const company = await signUpCompany(test.current);
    const expectFailure = async (changes: object) => {
      const { status, problem: body } = await importList(test.current, company, LIST, changes);
      expect(status).toBe(422);
      return body.violations.map(({ pointer }: { pointer: string }) => pointer);
    };
    for (const source of ['', 'a  ', '\uFB2C'.repeat(200)])
      expect(await expectFailure({ source })).toContain('/source');
    expect(await expectFailure({ mayHold: false })).toContain('/mayHold');
    expect(await expectFailure({ keepUntil: '2099-01-01' })).toEqual(['/keepUntil']);
    expect(await expectFailure({ keepUntil: '2020-01-01' })).toEqual(['/keepUntil']);
    expect(await contactsOf(test.current, company)).toEqual([]);
  });

  it('refuses more contacts than the limit', async () => {
    const company = await signUpCompany(test.current);
    await sql`
      insert into contacts (company_id, name, name_key, sort_name, added_at, held_from, keep_until)
      select ${company.companyId}, 'N', 'n', 'n', now(), '2026-01-01', '2027-01-01'
      from generate_series(2, ${CONTACT_LIMITS.contacts})`.execute(test.current.context.systemDb);
    const { status, problem: body } = await importList(test.current, company, LIST);
    expect([status, body.code]).toEqual([409, 'too_many_contacts']);
    expect((await importList(test.current, company, 'Name\nOne')).status).toBe(201);
  });

  it('accepts the longest list, and accepts it again', async () => {
    const company = await signUpCompany(test.current);
    const rows = Array.from({ length: CONTACT_LIST_LIMITS.rows }, (_, index) =>
      [
        `Person ${index}`,
        `p${index}@example.org`,
        `+35191${String(index).padStart(7, '0')}`,
        'x'.repeat(200),
      ].join(','),
    );
    const text = `Name,Mail,Phone,Note\n${rows.join('\n')}`;
    const { rows: count } = CONTACT_LIST_LIMITS;
    const taken = { previewed: { status: 200 }, status: 201 };
    const first = await importList(test.current, company, text);
    expect(first).toMatchObject({ ...taken, body: { newCount: count } });
    const changed = text.replaceAll('x,', 'y,').replaceAll('Person', 'Somebody');
    const second = await importList(test.current, company, changed);
    expect(second).toMatchObject({ ...taken, body: { mergedCount: count } });
  });

  it('is for members who may search for people, at any company that isn’t suspended', async () => {
    const company = await signUpCompany(test.current);
    for (const role of ['interviewer', 'auditor'] as const) {
      const member = await addMember(test.current, company, role);
      for (const { status, problem: body } of [
        await previewList(test.current, member, LIST),
        await importList(test.current, member, LIST),
      ])
        expect([status, body.code]).toEqual([403, 'not_permitted']);
    }
    const manager = await addMember(test.current, company, 'hiring_manager');
    expect((await importList(test.current, manager, LIST)).status).toBe(201);
    const nobody = { token: undefined as unknown as string };
    const candidate = await signUpCandidate(test.current);
    expect((await previewList(test.current, nobody, LIST)).status).toBe(401);
    expect((await importList(test.current, nobody, LIST)).status).toBe(401);
    expect((await importList(test.current, candidate, LIST)).status).toBe(403);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(company.companyId))
      .execute();
    expect((await importList(test.current, company, LIST)).problem.code).toBe('company_suspended');
  });
});

import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';

const test = useTestApp();
const MIGRATION = new URL('../../../database/migrations/0035_pipeline_gaps.sql', import.meta.url);

const updateApplications = () => test.current.context.systemDb.updateTable('applications');

it('an open application has the status of its stage; one that ends may be anywhere', async () => {
  const { applicants } = await openPipeline(test.current);
  const id = String(applicants[0]?.applicationId);
  const elsewhere = updateApplications().set({ status: 'interview' }).where('id', '=', id);
  await expect(elsewhere.execute()).rejects.toMatchObject({ constraint: 'applications_status_of_stage' });
  await updateApplications()
    .set({ status: 'interview', stage_id: STAGES.interview })
    .where('id', '=', id)
    .execute();
  await updateApplications().set({ status: 'declined', ended_at: new Date() }).where('id', '=', id).execute();
});

it('applications from before stages existed go to the stage of their status, or take the status of their stage', async () => {
  const { applicants } = await openPipeline(test.current, ['Bo Li', 'Ada Osei']);
  const [talked, reviewed] = applicants.map(({ applicationId }) => String(applicationId));
  const text = await readFile(MIGRATION, 'utf8');
  const repair = /with standing as[\s\S]*?;/.exec(text)?.[0] ?? '';
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    // Recreates data from before a rule kept the two consistent, in a transaction that's rolled back.
    await owner.query('begin');
    await owner.query('alter table applications disable trigger applications_keep_status');
    const put = (id: string | undefined, status: string) =>
      owner.query('update applications set status = $2 where id = $1', [id, status]);
    await put(talked, 'interview');
    await put(reviewed, 'in_review');
    await owner.query(repair);
    const { rows } = await owner.query(
      'select applicant_name, status, stage_id from applications where id = any ($1) order by applicant_name',
      [[talked, reviewed]],
    );
    expect(rows).toEqual([
      { applicant_name: 'Ada Osei', status: 'received', stage_id: STAGES.received },
      { applicant_name: 'Bo Li', status: 'interview', stage_id: STAGES.interview },
    ]);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});

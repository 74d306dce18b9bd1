import pg from 'pg';

/** Takes the database's own wall down. @param url the address of the database under its owner */
export async function removePolicies(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query('select oid::regclass as name from pg_class where relrowsecurity');
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`);
  await owner.end();
}

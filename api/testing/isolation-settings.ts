import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { vi } from 'vitest';
import { copyDatabase, copyDataFolder, databaseAt } from './database-copies.ts';
import { type IsolationWorld, openIsolationWorld } from './isolation-world.ts';
import { removePolicies } from './remove-policies.ts';
import { createScopeless } from './scopeless.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export const WALLS = [
  'both walls',
  'the wall of the queries alone',
  'the wall of the database alone',
  'no wall',
] as const;
export type Walls = (typeof WALLS)[number];

/** A world that copies are made of: with the company and the candidate, and without them. */
export type Templates = {
  readonly world: IsolationWorld;
  readonly template: string;
  readonly without: string;
  /** Where the files of the candidate are. */
  readonly dataFolder: string;
};

/** Long enough for what can be taken back to have been told. */
const LATER_MS = 5 * 60_000;

async function closeTestApp(test: TestApp): Promise<void> {
  await test.app.close();
  await test.context.db.destroy();
}

const closeAndClear = async (test: TestApp) => {
  await closeTestApp(test);
  await rm(dirname(test.context.config.incoming), { recursive: true, force: true });
};

/** Everything that is the company's and the candidate's, deleted as they would do it themselves, after their colleagues have gone. */
async function deleteOwners(test: TestApp, { owners, companyId }: IsolationWorld): Promise<void> {
  const first = test.context.systemDb.selectFrom('memberships').where('company_id', '=', companyId);
  const members = await first.where('role', '<>', 'owner').select('account_id').execute();
  const ids = members.map(({ account_id }) => account_id);
  if (ids.length > 0) await test.context.systemDb.deleteFrom('accounts').where('id', 'in', ids).execute();
  for (const token of owners) {
    const { status } = await test.call('DELETE', '/api/account', { token });
    if (status !== 204) throw new Error(`An account was not deleted: ${status}`);
  }
}

/** Fills the world once. */
export async function openTemplates(): Promise<Templates> {
  const filled = await openTestApp();
  const world = await openIsolationWorld(filled);
  const { databaseUrl, incoming } = filled.context.config;
  const dataFolder = dirname(incoming);
  await closeTestApp(filled);
  const template = databaseAt(databaseUrl);
  const emptied = await openTestApp({ template, environment: await copyDataFolder(dataFolder) });
  await deleteOwners(emptied, world);
  await closeAndClear(emptied);
  return { world, template, without: databaseAt(emptied.context.config.databaseUrl), dataFolder };
}

/** A copy of a database without its own wall. @returns its name */
async function withoutRowSecurity(template: string): Promise<string> {
  const url = await copyDatabase(template);
  await removePolicies(url);
  return databaseAt(url);
}

/** Opens an application whose jobs never run: what they change would be held against somebody. */
async function openWithoutJobs(overrides: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const never = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  try {
    return await openTestApp(overrides);
  } finally {
    never.mockRestore();
  }
}

/** The world behind some of its walls, as it is and as it would be without the company and the candidate. */
export async function openBehind(walls: Walls, { world, dataFolder, ...templates }: Templates) {
  const isOpen = walls === 'the wall of the queries alone' || walls === 'no wall';
  const open = async (template: string) => {
    const firstWall = createScopeless();
    const from = isOpen ? await withoutRowSecurity(template) : template;
    const environment = await copyDataFolder(dataFolder);
    const test = await openWithoutJobs({ plugin: firstWall.plugin, template: from, environment });
    templatesOf.set(test, from);
    if (walls === 'the wall of the database alone' || walls === 'no wall') firstWall.forget();
    test.setNow(new Date(Date.now() + LATER_MS));
    return test;
  };
  const templatesOf = new Map<TestApp, string>();
  const test = await open(templates.template);
  const without = isOpen ? await open(templates.without) : null;
  const close = async () => {
    await closeAndClear(test);
    if (without) await closeAndClear(without);
  };
  // That a company manages its own opportunities alone is for the queries to say: to the database a published one is everybody's.
  if (walls === 'the wall of the database alone') {
    const strangers = world.strangers.map((one) =>
      // Whoever was shown somebody once may ask of them again: that they are hidden now is for the queries to say.
      one.isAcquainted
        ? { ...one, isUnwatched: true }
        : { ...one, ids: world.unpublishedIds, instead: one.instead?.slice(0, 1) ?? [] },
    );
    return { test, without, world: { ...world, strangers }, templatesOf, close };
  }
  return { test, without, world, templatesOf, close };
}

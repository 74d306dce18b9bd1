import { join } from 'node:path';
import { readTextIfExists, writePrivateFile } from './private-file.ts';

/** An invented account to sign in with. */
export interface DemoAccount {
  role: 'candidate' | 'company';
  /** The name of the person or company. */
  name: string;
  email: string;
  password: string;
  /** What the account is good for seeing. */
  about: string;
}

/** Creates the invented people and companies; can be run again after an interruption. */
export type SeedDemoWorld = () => Promise<DemoAccount[]>;

const markerIn = (dataDir: string) => join(dataDir, 'demo-world.json');

/** Whether a data folder already has its demo world, or is marked to have none. */
export async function isDemoWorldMade(dataDir: string): Promise<boolean> {
  return (await readTextIfExists(markerIn(dataDir))) !== null;
}

/**
 * Creates the demo world once per data folder; later starts only read who is in it. @param seed null marks the folder as having no demo
 * world.
 */
export async function ensureDemoWorld(dataDir: string, seed: SeedDemoWorld | null): Promise<DemoAccount[]> {
  const marker = markerIn(dataDir);
  const text = await readTextIfExists(marker);
  if (text !== null) return (JSON.parse(text) as { accounts: DemoAccount[] }).accounts;
  const accounts = seed ? await seed() : [];
  await writePrivateFile(marker, JSON.stringify({ madeAt: new Date().toISOString(), accounts }, null, 2));
  return accounts;
}

import { describe, expect, test } from 'vitest';
import { firebaseNames, readStartConfig } from './start-config.ts';

const read = (env: Record<string, string>, words: string[] = []) => readStartConfig(env, words, '/project');
const firebase = Object.fromEntries(firebaseNames.map((name) => [name, 'x']));

describe('the settings of npm start', () => {
  test('by default, everything is local, on the loopback address, with data inside the project', () => {
    const { config, mistakes } = read({});
    expect(mistakes).toEqual([]);
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/project/.data',
      databaseUrl: null,
      loginUrl: null,
      isIdentityLocal: true,
      hasDemoWorld: true,
      webDist: null,
    });
  });

  test('--empty skips the demo data', () => {
    expect(read({}, ['--empty']).config.hasDemoWorld).toBe(false);
  });

  test('with an external database or Firebase project, the local part and the demo data are left out', () => {
    expect(read({ DATABASE_URL: 'postgres://db/x' }).config).toMatchObject({
      databaseUrl: 'postgres://db/x',
      isIdentityLocal: true,
      hasDemoWorld: false,
    });
    const { config, mistakes } = read({ ...firebase, HOST: '0.0.0.0' });
    expect(mistakes).toEqual([]);
    expect(config).toMatchObject({ isIdentityLocal: false, hasDemoWorld: false });
  });

  test('the local identity refuses to be reached from elsewhere', () => {
    expect(read({ HOST: '0.0.0.0' }).mistakes.join()).toContain('only on this machine, but HOST is 0.0.0.0');
    expect(read({ PUBLIC_URL: 'https://jobs.example' }).mistakes.join()).toContain(
      'PUBLIC_URL is https://jobs.example',
    );
    expect(read({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }).mistakes).toEqual([]);
  });

  test('production refuses the local identity and a missing database, and reports both at once', () => {
    expect(read({ ENVIRONMENT_NAME: 'production' }).mistakes).toHaveLength(2);
    expect(
      read({ ENVIRONMENT_NAME: 'production', DATABASE_URL: 'postgres://db/x', ...firebase }).mistakes,
    ).toEqual([]);
  });

  test.each(['0', '65536', 'http', '3000.5'])('the port %s is a mistake', (PORT) => {
    expect(read({ PORT }).mistakes).toHaveLength(1);
  });

  test('refuses an unknown option', () => {
    expect(read({}, ['--emtpy']).mistakes).toEqual(['Unknown option: --emtpy. The only option is --empty.']);
  });
});

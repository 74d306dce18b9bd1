import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../private-file.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export type ReceivedMail = Mail & {
  id: string;
  /** An instant, ISO 8601. */
  receivedAt: string;
};

/** The emails of a machine without a mail server: each one is a file that only its owner can read. */
export interface Mailbox {
  /** Settles when the email is on disk. */
  put(mail: Mail): Promise<void>;
  /** Newest first, 200 at most. */
  list(): Promise<ReceivedMail[]>;
  empty(): Promise<void>;
}

const maxListed = 200;

/** Opens the folder of emails, creating it if it doesn't exist. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();

  return {
    async put({ to, subject, text }) {
      const receivedAt = new Date().toISOString();
      count += 1;
      // Names in order of arrival, also within one millisecond.
      const order = String(count % 1_000_000).padStart(6, '0');
      const id = `${receivedAt.replaceAll(':', '-')}-${order}-${randomBytes(4).toString('hex')}`;
      await writePrivateFile(
        join(folder, `${id}.json`),
        JSON.stringify({ id, receivedAt, to, subject, text }),
      );
    },
    async list() {
      const newest = (await names()).reverse().slice(0, maxListed);
      const mails = await Promise.all(
        newest.map((name) =>
          readFile(join(folder, name), 'utf8')
            .then((text) => [JSON.parse(text) as ReceivedMail])
            // Emptied by someone else in the meantime.
            .catch(() => []),
        ),
      );
      return mails.flat();
    },
    async empty() {
      for (const name of await names()) await rm(join(folder, name), { force: true });
    },
  };
}

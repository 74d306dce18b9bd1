import { createHash } from 'node:crypto';
import { isFileLost, type SeenFile } from '@common-ground/domain/records/lost-file';
import { keyOfChain, type RecordName } from '@common-ground/domain/records/record-head';

/** What this process knows of the records from its last comparison with the signed heads. */
export type RecordIntegrity = {
  /**
   * @param signedAt when the heads that the chains were compared with were signed @param flawed keys of the chains that don't match their
   * heads
   */
  compared(signedAt: Date, flawed: ReadonlySet<string>): void;
  /** Remembers the newest file of signed heads: someone who can write where it's stored can't write here. */
  recordSeenFile(file: SeenFile): void;
  /** The last seen file, if it has since been removed or replaced by an older one; otherwise null. */
  findLost(files: ReadonlyMap<string, SeenFile>): SeenFile | null;
  /** The time as of which someone's record is known to be complete; null if nothing is known yet, or it doesn't match. */
  completeAsOf(record: RecordName, subjectId: string): Date | null;
};

/** Starts with nothing known. */
export function createRecordIntegrity(): RecordIntegrity {
  let lastSeenFile: SeenFile | null = null;
  let last: { at: Date; flawed: ReadonlySet<string> } | null = null;
  return {
    compared(signedAt, flawed) {
      last = { at: signedAt, flawed };
    },
    recordSeenFile(file) {
      lastSeenFile = { day: file.day, at: file.at, digest: file.digest };
    },
    findLost: (files) =>
      lastSeenFile !== null && isFileLost(lastSeenFile, files.get(lastSeenFile.day)) ? lastSeenFile : null,
    completeAsOf(record, subjectId) {
      const chain = createHash('sha256').update(`${record}:${subjectId}`).digest('hex');
      return last === null || last.flawed.has(keyOfChain({ record, chain })) ? null : last.at;
    },
  };
}

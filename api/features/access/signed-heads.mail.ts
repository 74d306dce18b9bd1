import type { Mail } from '../../platform/mail/mail.ts';

/** Tells the operator what was signed, so that the file cannot be exchanged later. It names nobody. */
export function signedHeadsMail(
  to: string,
  { day, digest, chains, flaws }: { day: string; digest: string; chains: number; flaws: number },
): Mail {
  const result = flaws === 0 ? 'all fit what was signed before' : `${flaws} don't fit what was signed before`;
  return {
    to,
    id: `record-heads ${day}`,
    subject: flaws === 0 ? `Records of ${day} signed` : `Records of ${day} signed: ${flaws} don't match`,
    text: `Records compared: ${chains}; ${result}.

SHA-256 of record-heads/${day}.json:
${digest}

Keep this mail. To check the records, run: npm run operator -- verify-records
`,
  };
}

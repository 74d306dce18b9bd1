import { normalForm } from '../normal-form.ts';

/** Digits that could be a phone number, whatever stands between them. */
const PHONE_NUMBER = /\p{Nd}(?:[\s().+/–—-]*\p{Nd}){6,}/u;
/** What leads elsewhere without looking like a link to software: a scheme, or a dot that is written in another way. */
const DISGUISED_LINK =
  /\b(?:tel|sms|mailto|h[tx]{2}ps?)\s*:|[[({]\s*(?:\.|dot)\s*[\])}]|%2e|\w\s+dot\s+[a-z]{2,}/iu;
/** Words that vouch for a company, or ask for something: they belong to us and to its own mails. */
const CLAIM =
  /\b(?:verified|certified|official|authentic|trusted|urgent|warning|alert|click|call|password|locked|blocked|suspended|expired|your)\b/iu;
/** Pictures, the check mark among them, but for the signs of trade marks. */
const PICTURE = /(?![©®™])\p{Extended_Pictographic}|[✓✔☑]/u;

/**
 * Whether a name says more than what a company is called, so that mails and pages would pass on somebody's words for ours: how to reach
 * them, that they can be trusted, or what to do. It knows the words in English alone.
 */
export function needsNameReview(name: string): boolean {
  const plain = normalForm(name, 'NFKC');
  return [PHONE_NUMBER, DISGUISED_LINK, CLAIM, PICTURE].some((pattern) => pattern.test(plain));
}

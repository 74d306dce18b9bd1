import { NOTIFICATION_EMAILS } from '@common-ground/domain/notifications/email-settings';
import { describe, expect, it } from 'vitest';
import { tokenOf } from './mail-digests.ts';
import { type MailSetting, settingInToken, settingTokenOf } from './unsubscribe.ts';

const id = '0198f1aa-1234-7abc-8def-0123456789ab';
const [key, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

/** A token as in emails sent before each kind of email had its own setting. */
function earlierToken(owner: number, bits: number): string {
  const bytes = Buffer.alloc(32);
  bytes.set([owner, bits]);
  bytes.write(id.replaceAll('-', ''), 2, 16, 'hex');
  return tokenOf([key], 'setting', bytes);
}

describe('the token of a link that turns emails off', () => {
  it.each<MailSetting>([
    ...NOTIFICATION_EMAILS.map((email) => ({ of: 'account', id, emails: [email] }) as const),
    { of: 'account', id, emails: NOTIFICATION_EMAILS },
    { of: 'search', id },
  ])('names what it turns off, and is accepted under an older key: %o', (setting) => {
    const token = settingTokenOf([key], setting);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(settingInToken([older, key], token)).toEqual(setting);
    expect(settingInToken([older], token)).toBeNull();
  });

  it.each([
    ['a candidate', 0, 0b0001, ['offers', 'answers', 'messages', 'interviews']],
    ['a candidate', 0, 0b0110, ['late_replies', 'invitations']],
    ['a candidate', 0, 0b1000, []],
    ['a member', 1, 0b0101, ['applications', 'offer_answers']],
    ['a member', 1, 0b1010, ['candidate_messages', 'replies_due']],
    ['a member', 1, 0b10000, ['candidate_interviews']],
  ])('still turns off what it did when it was sent to %s, %i %i', (_, owner, bits, emails) => {
    expect(settingInToken([key], earlierToken(owner, bits))).toEqual({ of: 'account', id, emails });
  });

  it('is refused when a byte of it is changed', () => {
    const bytes = Buffer.from(settingTokenOf([key], { of: 'search', id }), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(settingInToken([key], changed.toString('base64url'))).toBeNull();
    }
  });
});

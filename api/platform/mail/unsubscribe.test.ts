import { describe, expect, it } from 'vitest';
import { type MailSetting, settingInToken, settingTokenOf } from './unsubscribe.ts';

const id = '0198f1aa-1234-7abc-8def-0123456789ab';
const [key, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe('the token of a link that turns emails off', () => {
  it.each<MailSetting>([
    { of: 'candidate', id, mails: ['invitations'] },
    { of: 'candidate', id, mails: ['application_news', 'reply_due'] },
    { of: 'member', id, mails: ['applications', 'messages', 'offers', 'replies_due'] },
    { of: 'search', id },
  ])('says of what, and is good under an older key: %o', (setting) => {
    const token = settingTokenOf([key], setting);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(settingInToken([older, key], token)).toMatchObject(setting);
    expect(settingInToken([older], token)).toBeNull();
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

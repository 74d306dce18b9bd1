import { demoPassword, signInDemoPerson } from './demo-client.ts';
import { demoFetch } from './demo-request.ts';

/** Verifies an invented company by a code sent to its owner's mailbox, as any company does. One that's already verified stays so. */
export async function verifyDemoCompany(baseUrl: string, email: string): Promise<void> {
  const owner = await signInDemoPerson(baseUrl, email, demoPassword);
  const verification = (await owner.call('GET', '/api/company/verification')) as {
    verification: object | null;
  };
  if (verification.verification !== null) return;
  const domain = email.slice(email.indexOf('@') + 1);
  await owner.call('PUT', '/api/company/domain', { domain });
  await owner.call('POST', '/api/company/verification', { address: email });
  await owner.call('POST', '/api/company/verification/confirmation', {
    code: await newestCode(baseUrl, email),
  });
}

async function newestCode(baseUrl: string, email: string): Promise<string | undefined> {
  const { mails } = JSON.parse(await demoFetch(`${baseUrl}/__local/mail.json`)) as {
    mails: { to: string; subject: string; text: string }[];
  };
  // The newest mail comes first.
  const mail = mails.find(({ to, subject }) => to === email && subject.startsWith('Your code to verify'));
  return /[?&]code=([\w-]+)/u.exec(mail?.text ?? '')?.[1];
}

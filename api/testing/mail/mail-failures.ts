/** Nodemailer's error for an address that the server doesn't know. */
export const permanentRefusal = (address: string): Error =>
  Object.assign(new Error(`550 no such user ${address}`), {
    code: 'EENVELOPE',
    responseCode: 550,
    phase: 'envelope',
  });

/** The failure when nothing listens where the mail server should be. */
export const mailServerDown = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ESOCKET',
    syscall: 'connect',
    phase: 'session',
  });

/** Nodemailer's error when the server says "try again later". */
export const serverDeferral = (): Error =>
  Object.assign(new Error('451 try again later'), {
    code: 'EENVELOPE',
    responseCode: 451,
    phase: 'envelope',
  });

import { createCipheriv, createDecipheriv, randomBytes, randomUUID, scrypt } from 'node:crypto';
import { normalForm } from '@common-ground/domain/normal-form';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { IdentityKeys } from './keys.ts';
import { IdentityRefusal } from './refusal.ts';
import type { Renewal } from './sessions.ts';

const customTokenSeconds = 3_600;
/** The lifetime of an ID token, the same as Google's. */
export const idTokenSeconds = 3_600;
/** The audience that Google prescribes for custom tokens. */
export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Signs and encrypts what the identity provider issues, and checks what comes back. */
export interface IdentityTokens {
  /** Signs an ID token with these claims, RS256, valid for an hour. */
  sign(claims: JWTPayload): Promise<string>;
  /** Checks one of our ID tokens and returns its claims. Throws `IdentityRefusal`. */
  verify(idToken: string): Promise<JWTPayload>;
  /** Signs a custom token that's valid for one hour. */
  signCustom(uid: string, claims: object): Promise<string>;
  /** Checks a custom token and returns its claims. Throws `IdentityRefusal`. */
  verifyCustom(customToken: string): Promise<JWTPayload>;
  /** Creates a refresh token: encrypts its content and the time of issue. */
  seal(renewal: Renewal): string;
  /** Opens what `seal` created. Throws `IdentityRefusal`. */
  unseal(sealed: string): { renewal: Renewal; issuedAt: number };
  /** Stretches a password; only the result is ever kept. */
  stretch(password: string): Promise<string>;
}

/** Builds the tokens of one project with this installation's keys. */
export function createIdentityTokens(keys: IdentityKeys, projectId: string): IdentityTokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const serviceAccount = `local@${projectId}.iam.gserviceaccount.com`;
  const header = { alg: 'RS256', kid: keys.keyId, typ: 'JWT' };

  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(projectId)
        .setIssuedAt()
        .setExpirationTime(`${idTokenSeconds}s`)
        // Two tokens issued in the same second would be equal, and the SDK treats an equal one as no change.
        .setJti(randomUUID())
        .sign(keys.signing),

    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, keys.verifying, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'user_id', 'firebase'],
      }).catch((error) => {
        throw new IdentityRefusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      });
      return payload;
    },

    signCustom: (uid, claims) =>
      new SignJWT({ uid, claims })
        .setProtectedHeader(header)
        .setIssuer(serviceAccount)
        .setSubject(serviceAccount)
        .setAudience(customTokenAudience)
        .setIssuedAt()
        .setExpirationTime(`${customTokenSeconds}s`)
        .sign(keys.signing),

    async verifyCustom(customToken) {
      const { payload } = await jwtVerify(customToken, keys.verifying, {
        algorithms: ['RS256'],
        issuer: serviceAccount,
        subject: serviceAccount,
        audience: customTokenAudience,
        requiredClaims: ['uid', 'exp', 'iat'],
        maxTokenAge: customTokenSeconds,
      }).catch(() => {
        throw new IdentityRefusal('INVALID_CUSTOM_TOKEN');
      });
      return payload;
    },

    seal(renewal) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys.refreshKey, iv);
      const content = JSON.stringify({ renewal, issuedAt: Date.now() });
      const closed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },

    unseal(sealed) {
      const opened = JSON.parse(open(sealed, keys.refreshKey));
      // Issued before December 2026 in another form. The SDK signs out on this code, and on no other suitable one.
      if (!opened.renewal) throw new IdentityRefusal('TOKEN_EXPIRED');
      return opened;
    },

    stretch: (password) =>
      new Promise((resolve, reject) => {
        const cost = { N: 8_192, r: 8, p: 1 };
        scrypt(normalForm(password, 'NFC'), keys.passwordSalt, 32, cost, (error, key) =>
          error ? reject(error) : resolve(key.toString('base64url')),
        );
      }),
  };
}

/** @throws a refusal for what was not encrypted with this key */
function open(sealed: string, key: Uint8Array): string {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    throw new IdentityRefusal('INVALID_REFRESH_TOKEN');
  }
}

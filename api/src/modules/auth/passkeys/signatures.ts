import type { PasskeyAssertion, PasskeyAttestation } from '@letat/contracts/auth/passkeys/schemas';
import type { RelyingParty } from '../../../relying-party.ts';
import type { StoredPasskey } from './repository.ts';

/** Kinds of keys that are taken, the best first: EdDSA, ES256 (RFC 9053) and RS256 (RFC 8812). Every device in use has one of them. */
export const algorithms: readonly number[] = [-8, -7, -257];

/** Three hundred modules, a tenth of the API's: loaded with the first passkey, since most processes never see one. */
const library = () => import('@simplewebauthn/server');

/** What a device said of the key that it made. */
export interface MadeKey {
  credentialId: string;
  /** COSE (RFC 9053), in base64url. */
  publicKey: string;
  counter: number;
  synced: boolean;
}

/** What a device said when it signed. */
export interface UsedKey {
  counter: number;
  synced: boolean;
}

/** The library refuses by throwing whatever comes of bytes that a person made up; what it says goes into the log, and to nobody. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
}

/**
 * Checks what a device answers that made a key (WebAuthn Level 3, section 7.1): type, challenge, origin, id of the site, presence and
 * verification of its owner. Throws `AnswerRefused`.
 */
export async function verifyMade(
  { id, rawId, type, response }: PasskeyAttestation,
  challenge: string,
  party: RelyingParty,
): Promise<MadeKey> {
  return orRefused(async () => {
    // The maker of the device was not asked for. Certificates of one would be checked by calls to addresses that stand in them.
    const { attestationObject, clientDataJSON } = response;
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = statement.get('fmt');
    const certificates = statement.get('attStmt').get('x5c');
    if (format !== 'none' && (format !== 'packed' || certificates !== undefined))
      throw new Error(`attestation ${format} was not asked for`);
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) throw new Error('attestation does not verify');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      synced: credentialBackedUp,
    };
  });
}

/**
 * Checks what a device answers that has signed (WebAuthn Level 3, section 7.2), but for its counter: the library compares that before
 * the signature, so that anybody could make a passkey look copied. Throws `AnswerRefused`.
 */
export async function verifyUsed(
  { id, rawId, type, response }: PasskeyAssertion,
  challenge: string,
  party: RelyingParty,
  { credentialId, publicKey }: Pick<StoredPasskey, 'credentialId' | 'publicKey'>,
): Promise<UsedKey> {
  return orRefused(async () => {
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('signature does not verify');
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  });
}

/** Whether a device counts on (WebAuthn Level 3, section 6.1.1): one that does not was copied, or its copy was used before. */
export function countsOn(before: number, now: number): boolean {
  return (before === 0 && now === 0) || now > before;
}

async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new AnswerRefused(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

import { createHmac } from 'node:crypto';
import { previewPath, rampLimits } from '@letat/contracts/releases/ramps/constants';
import { previewText, previewToken } from '@letat/contracts/releases/ramps/schemas';
import { visitorSignatureText } from '@letat/contracts/releases/ramps/visitor-key';

const hourMs = 60 * 60 * 1000;

/** A link to a candidate: a person who has it sees that one until then, as long as it is one. */
export function previewLink(
  { name, sha, visitorKey }: { name: string; sha: string; visitorKey: string },
  now: Date,
): { path: string; expiresAt: Date } {
  const expires = Math.floor((now.getTime() + rampLimits.previewHours * hourMs) / 1000);
  const preview = { name, sha, expires };
  const signature = createHmac('sha256', visitorKey)
    .update(visitorSignatureText('preview', previewText(preview)))
    .digest('base64url')
    .slice(0, 22);
  return { path: `${previewPath}${previewToken(preview, signature)}`, expiresAt: new Date(expires * 1000) };
}

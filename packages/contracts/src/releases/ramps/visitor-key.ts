/**
 * What is signed by the key of visitors (HMAC-SHA-256, RFC 2104, its first 132 bits in base64url): for which use, so that nothing that is good for one is
 * good for another.
 */
export const visitorSignatureText = (use: 'visit' | 'preview' | 'report', text: string): string => `${use}\n${text}`;

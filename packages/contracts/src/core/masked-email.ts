/**
 * An address that its owner recognises and nobody else can write to: `a•••@e•••.org`. A domain may name a person as well as
 * what stands before it does, so of both only the first letter is left.
 */
export function maskedEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const dot = domain.lastIndexOf('.');
  return `${firstOf(email)}•••@${firstOf(domain)}•••${dot === -1 ? '' : domain.slice(dot)}`;
}

const firstOf = (text: string): string => [...text][0] ?? '';

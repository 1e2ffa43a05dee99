/** The tags of a comma-separated expertise, trimmed, without empties. */
export function expertiseTags({ expertise }: { expertise: string }): string[] {
  return expertise
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

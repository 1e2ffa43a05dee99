/** Scrolls a row sideways, and nothing else, until the marked one of its children is in sight. */
export function scrollIntoRow(row: Element | null, mark: string): void {
  const chosen = row?.querySelector(mark);
  if (!row || !chosen) return;
  const { left, right } = chosen.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (left < frame.left) row.scrollLeft += left - frame.left;
  else if (right > frame.right) row.scrollLeft += right - frame.right;
}

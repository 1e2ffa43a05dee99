const dayMs = 24 * 60 * 60 * 1000;

/** The days of a time that have passed, of how many, and what of its price they cost: an odd cent is the buyer's. */
export function usedPart(
  price: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): { days: number; of: number; amount: number } {
  const of = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs));
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / dayMs);
  const days = Math.min(of, Math.max(0, passed));
  return { days, of, amount: Math.floor((price * days) / of) };
}

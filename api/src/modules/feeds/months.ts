/** A calendar month in UTC, "2026-01"; `to` is the first moment of the next. */
export interface Month {
  name: string;
  from: Date;
  to: Date;
}

/** Null for anything but "YYYY-MM". */
export function readMonth(name: string): Month | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name);
  return match ? monthOf(Number(match[1]), Number(match[2]) - 1) : null;
}

/** Every month from one date to another, the latest first. */
export function monthsBetween(oldest: Date, newest: Date): Month[] {
  const months: Month[] = [];
  const first = Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth());
  let month = monthOf(newest.getUTCFullYear(), newest.getUTCMonth());
  while (month.from.getTime() >= first) {
    months.push(month);
    month = monthOf(month.from.getUTCFullYear(), month.from.getUTCMonth() - 1);
  }
  return months;
}

function monthOf(year: number, month: number): Month {
  const from = new Date(Date.UTC(year, month));
  return { name: from.toISOString().slice(0, 7), from, to: new Date(Date.UTC(year, month + 1)) };
}

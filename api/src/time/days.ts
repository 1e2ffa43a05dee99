const dayMs = 24 * 60 * 60 * 1000;

/** So many times 24 hours before a moment. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}

export function daysAfter(moment: Date, days: number): Date {
  return daysBefore(moment, -days);
}

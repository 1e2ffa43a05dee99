import { analyse, type Report } from 'scslre';

/**
 * What makes a regular expression take time that grows faster than the text it reads, in words; '' where nothing does.
 *
 * The analysis looks at the pattern alone and tries no text, so that it says the same on every machine. It finds texts that repeat one
 * character, and counts a quantifier with an upper bound as linear.
 * @throws {SyntaxError} when the pattern does not parse
 */
export function slownessOf(source: string, flags: string): string {
  const { reports } = analyse({ source, flags });
  return reports.map(wordsFor).join('; ');
}

const wordsFor = (report: Report): string => {
  const text = `many ${JSON.stringify(report.character.pick)}`;
  const growth = report.exponential ? 'exponential' : 'quadratic or worse';
  switch (report.type) {
    case 'Move':
      return `${report.quant.raw} begins anew at each of ${text} (${growth})`;
    case 'Self':
      return `${report.quant.raw} within ${report.parentQuant.raw} divides ${text} in many ways (${growth})`;
    case 'Trade':
      return `${report.startQuant.raw} and ${report.endQuant.raw} divide ${text} in many ways (${growth})`;
  }
};

import { homeFigureDays } from '@letat/contracts/administration/constants';
import type { HomeFigure } from '@letat/contracts/administration/operations';
import { daysText } from '@letat/contracts/core/format/durations';
import { type DailyFigure, findingOf } from '@letat/contracts/core/format/finding';
import { inWords } from '@letat/contracts/core/format/number-words';
import { formatCount, formatLimitedCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Sparkline } from '@letat/ui/sparkline';
import { Stat, Stats } from '@letat/ui/stat';
import type { Home } from './use-home.ts';

/** Three figures over thirty days, under what moved most. */
export function Figures({ home }: { home: Home }) {
  return (
    <QueryPart query={home} skeleton={<RowsSkeleton label="Chargement des chiffres…" rows={3} />}>
      {({ figures }) => (
        <section aria-labelledby="constat">
          <Stack stretch>
            <SectionHead
              id="constat"
              title={findingOf(figures.map(dailyOf)) ?? `Les ${inWords(homeFigureDays)} derniers jours`}
            />
            <Stats columns={3}>
              {figures.map((figure) => (
                <Figure key={figure.id} figure={figure} />
              ))}
            </Stats>
          </Stack>
        </section>
      )}
    </QueryPart>
  );
}

function Figure({ figure }: { figure: HomeFigure }) {
  const { label, href, value, countedTo, days } = figure;
  if (value === null) return <Stat label={label} value="—" note="Ce chiffre n’est pas venu." />;
  const write = writerOf(figure);
  const today = days.at(-1)?.value ?? 0;
  return (
    <Stat
      label={label}
      value={countedTo === null ? write(value) : formatLimitedCount(value, countedTo)}
      note={
        <>
          {noteOf(figure, today)} · <Link href={href}>Voir</Link>
        </>
      }
      spark={<Sparkline values={days.map((day) => day.value)} />}
    />
  );
}

/** A sum of the period says what today adds to it; a number of now, how many of it are new. */
function noteOf(figure: HomeFigure, today: number): string {
  if (figure.countedTo === null) return `dont ${writerOf(figure)(today)} aujourd’hui`;
  const recent = figure.days.reduce((sum, { value }) => sum + value, 0);
  return `${formatCount(recent, 'nouveau', 'nouveaux')} en ${daysText(homeFigureDays)}`;
}

const writerOf = ({ currency }: Pick<HomeFigure, 'currency'>): ((value: number) => string) =>
  currency === null ? formatNumber : (amount) => formatMoney(moneyOf(amount, currency));

const dailyOf = (figure: HomeFigure): DailyFigure => ({
  subject: figure.subject,
  days: figure.days.map(({ value }) => value),
  format: writerOf(figure),
});

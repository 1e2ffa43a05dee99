import type { HomeChange, HomeFigure, Waiting } from '@letat/contracts/administration/operations';

/** What is counted is called, after its number: of none and of one in the singular, as French has it. */
interface Label {
  one: string;
  many: string;
}

/** Something of a module that waits for an administrator. */
export interface WaitingFeature extends Pick<Waiting, 'id' | 'href' | 'action'> {
  label: Label;
  /** Counted no further than the limit, by an index. */
  count(limit: number): Promise<number>;
}

/** Something of a module that happens, and that an administrator would like to have heard of. */
export interface ChangingFeature extends Pick<HomeChange, 'id' | 'href'> {
  label: Label;
  /** How often since that moment; counted no further than the limit, by an index. */
  countSince(since: Date, limit: number): Promise<number>;
}

/** A figure of a module over time. */
export interface MeasuredFeature extends Pick<HomeFigure, 'id' | 'label' | 'subject' | 'href'> {
  /** Its value now, and what came in on these days of the site's calendar ("2026-11-29"), first to last, each with all its hours. */
  measure(
    days: readonly string[],
  ): Promise<Pick<HomeFigure, 'value' | 'currency' | 'countedTo'> & { byDay: ReadonlyMap<string, number> }>;
}

/** Where modules say what waits in them, what happens and how much there is; no screen knows the others. */
export interface Administration {
  waits(feature: WaitingFeature): void;
  changes(feature: ChangingFeature): void;
  measures(feature: MeasuredFeature): void;
}

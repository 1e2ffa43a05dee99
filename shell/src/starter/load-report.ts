import type { ReportedSet } from '../page-set.ts';
import { runScript } from './run-script.ts';
import { noteTold } from './told.ts';
import { asksForPrivacy, isSaving } from './visit-classes.ts';
import { afterLoad, whenIdle } from './when-idle.ts';

/**
 * Has the page reported (report-page.ts): by a script of its own, which no paint and no press waits for. Browsers note by themselves what it
 * measures, from the beginning. Nothing comes, and nothing is sent, where data are saved or the reader asks not to be followed.
 */
export function loadReport({ report }: ReportedSet): void {
  if (!report || isSaving() || asksForPrivacy()) return;
  noteTold();
  const load = () =>
    void runScript(report.script, report.integrity).catch(() => {
      // A visit that cannot be reported is not counted; the reader has nothing to do about it.
    });
  afterLoad(() => whenIdle(load, 5000));
}

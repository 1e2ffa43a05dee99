import type { HealthReport } from '@letat/contracts/system/health/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { HealthCheck, HealthFinding } from './registry.ts';

const notLookedAt: HealthFinding = {
  state: 'unknown',
  finding: 'Ceci n’a pas pu être regardé.',
  remedy: 'Le journal de l’API dit pourquoi.',
  href: null,
};

/** Looks at everything that was registered. One check that fails hides no other. */
export class HealthService {
  readonly #checks: readonly HealthCheck[];
  readonly #log: FastifyBaseLogger;

  constructor(checks: readonly HealthCheck[], log: FastifyBaseLogger) {
    this.#checks = checks;
    this.#log = log;
  }

  reports(): Promise<HealthReport[]> {
    return Promise.all(this.#checks.map((check) => this.#reportOf(check)));
  }

  /** Those that a worker may look at: what is about the process that answers calls is not. */
  reportsOfMachines(): Promise<HealthReport[]> {
    return Promise.all(
      this.#checks.filter(({ isOfProcess = false }) => !isOfProcess).map((check) => this.#reportOf(check)),
    );
  }

  async countProblems(limit: number): Promise<number> {
    const problems = (await this.reports()).filter(({ state }) => state === 'soon' || state === 'urgent');
    return Math.min(problems.length, limit);
  }

  async #reportOf({ id, label, look }: HealthCheck): Promise<HealthReport> {
    try {
      return { id, label, ...(await look()) };
    } catch (error) {
      this.#log.warn({ err: error, check: id }, 'health: not looked at');
      return { id, label, ...notLookedAt };
    }
  }
}

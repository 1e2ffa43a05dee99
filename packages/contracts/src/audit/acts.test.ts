import { describe, expect, it } from 'vitest';
import { auditActions, describeAct } from './acts.ts';

describe('an entry of the audit in words', () => {
  it('writes roles and states in French', () => {
    expect(describeAct('user.role-changed', { from: 'reader', to: 'author' })).toEqual({
      label: 'Rôle changé',
      sentence: 'Rôle\u00a0: lecteur → auteur.',
    });
    expect(describeAct('comment.spam', { before: 'pending' }).sentence).toBe('Il était en attente.');
  });

  it('writes dates as people say them', () => {
    const { sentence } = describeAct('comment.banned', { until: new Date(2027, 2, 3, 14, 5).toISOString() });
    expect(sentence).toBe('Jusqu’au 3 mars 2027 à 14:05.');
    expect(describeAct('comment.banned', { until: null }).sentence).toBe('Sans limite de temps.');
  });

  it('says nothing of values that a former version recorded, and names an action that no longer exists', () => {
    expect(describeAct('user.suspended', {}).sentence).toBeNull();
    expect(describeAct('comment.spam', { before: 'queued' }).sentence).toBeNull();
    expect(describeAct('partner.renamed', { name: 'x' })).toEqual({ label: 'partner.renamed', sentence: null });
  });

  it('has a French label for every action, and no label twice', () => {
    const labels = auditActions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { action, label } of auditActions) expect(label, action).toMatch(/^\p{Lu}[^._]+$/u);
  });
});

import type { ComponentType } from 'react';
import type { SingleAgent } from '../tasks.ts';
import { AnalyticsForm } from './analytics-form.tsx';
import { MonitorForm } from './monitor-form.tsx';
import { RecommendationsForm } from './recommendations-form.tsx';
import { SocialForm } from './social-form.tsx';
import { SubscribersForm } from './subscribers-form.tsx';

const forms: Readonly<Record<SingleAgent, ComponentType>> = {
  recommendations: RecommendationsForm,
  monitor: MonitorForm,
  analytics: AnalyticsForm,
  social: SocialForm,
  subscribers: SubscribersForm,
};

/** The form of one agent. All of them come together: they are small, and share what they are made of. */
export default function AgentFormOf({ type }: { type: SingleAgent }) {
  const Form = forms[type];
  return <Form />;
}

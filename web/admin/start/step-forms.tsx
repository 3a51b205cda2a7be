import type { ComponentType } from 'react';
import type { StartStep } from '#contract/settings/start.ts';
import { CatalogueStep } from './catalogue-step.tsx';
import { FirmStep } from './firm-step.tsx';
import { LookStep } from './look-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { PromisesStep } from './promises-step.tsx';
import type { StepProps } from './step-form.tsx';
import { WhatsappStep } from './whatsapp-step.tsx';

/** The form of each step. */
export const stepForms: Record<StartStep, ComponentType<StepProps>> = {
	firm: FirmStep,
	money: MoneyStep,
	whatsapp: WhatsappStep,
	look: LookStep,
	promises: PromisesStep,
	catalogue: CatalogueStep,
	people: PeopleStep,
};

import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { KeywordsStep } from './keywords-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import { StockStep } from './stock-step.tsx';
import { ValuesStep } from './values-step.tsx';
import { firstMoreStep } from './wizard-progress.tsx';

interface MoreStepProps {
	step: number;
	/** The one that is changed. */
	product: EditedProduct | undefined;
}

/** One of the steps that may be taken besides, in the order of `moreSteps`. */
export function MoreStep({ step, product }: MoreStepProps) {
	const at = step - firstMoreStep;
	if (at === 0) return <StockStep product={product} />;
	if (at === 1) return <ValuesStep product={product} />;
	return at === 2 ? <KeywordsStep /> : <ReferencesStep />;
}

import { type ComponentProps, lazy, Suspense } from 'react';

const Step = lazy(() => import('./email-change-step.tsx').then((module) => ({ default: module.EmailChangeStep })));

/** The step that confirms a new email address, loaded on demand. */
export function EmailChange(props: ComponentProps<typeof Step>) {
	return (
		<Suspense>
			<Step {...props} />
		</Suspense>
	);
}

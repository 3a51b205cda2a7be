import { type ComponentProps, lazy, Suspense } from 'react';

const Steps = lazy(() => import('./forgot-password.tsx').then((module) => ({ default: module.ForgotPassword })));

/** The steps to a new password, loaded on demand. */
export function ForgottenPassword(props: ComponentProps<typeof Steps>) {
	if (!props.forgotten.ready) return null;
	return (
		<Suspense>
			<Steps {...props} />
		</Suspense>
	);
}

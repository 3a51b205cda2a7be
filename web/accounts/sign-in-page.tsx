import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { pageMeta } from '../page-meta.ts';
import { GuestForm } from './guest-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const loadForgotten = () => import('./forgot-password.tsx');
const ForgotPassword = lazy(() => loadForgotten().then((module) => ({ default: module.ForgotPassword })));

export const meta = () =>
	pageMeta({ site: undefined, title: m.sign_in_title(), description: m.sign_in_intro(), path: '/login', hidden: true });

export default function SignInPage() {
	const [forgot, setForgot] = useState(false);
	const [email, setEmail] = useState('');
	const back = (typed: string) => {
		setEmail(typed);
		setForgot(false);
	};
	return (
		<GuestForm>
			{forgot ? (
				<Suspense>
					<ForgotPassword userType="customer" email={email} onBack={back} />
				</Suspense>
			) : (
				<SignInForm
					email={email}
					onForgot={(typed) => {
						setEmail(typed);
						setForgot(true);
					}}
				/>
			)}
		</GuestForm>
	);
}

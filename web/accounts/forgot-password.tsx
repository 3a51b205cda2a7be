import type { UserType } from '#contract/accounts/account-labels.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import type { useForgotten } from './use-forgotten.ts';

interface ForgotPasswordProps {
	userType: UserType;
	/** The address typed at the sign-in. */
	email: string;
	forgotten: ReturnType<typeof useForgotten>;
	/** Called with the email address when the sign-in follows. */
	onLeave: (email: string) => void;
}

/** The steps to a new password: email address, code, password. Each step leads back to the one before. */
export function ForgotPassword({ userType, email: typed, forgotten, onLeave }: ForgotPasswordProps) {
	const { step, entered, go, back } = forgotten;
	const { email = typed, sentAt = 0, otp = '' } = entered;
	if (step === 'code') {
		return (
			<CodeStep
				email={email}
				userType={userType}
				sentAt={sentAt}
				onResent={() => void go('code', { email, sentAt: Date.now() }, true)}
				onVerified={(code) => go('password', { email, sentAt, otp: code })}
				onBack={() => back('email')}
			/>
		);
	}
	if (step === 'password') {
		return (
			<NewPasswordStep
				email={email}
				userType={userType}
				otp={otp}
				onDone={() => {
					onLeave(email);
					return go(undefined, {}, true);
				}}
				onBack={() => back('code')}
			/>
		);
	}
	return (
		<EmailStep
			email={email}
			userType={userType}
			onSent={async (sentTo) => {
				// so that Back from the code shows the address
				await go('email', { email: sentTo }, true);
				await go('code', { email: sentTo, sentAt: Date.now() });
			}}
			onBack={(sentTo) => {
				onLeave(sentTo);
				back(undefined);
			}}
		/>
	);
}

import { useState } from 'react';
import type { UserType } from '#contract/account-labels.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';

interface ForgotPasswordProps {
	userType: UserType;
	/** What was typed at the sign-in, if anything. */
	email: string;
	/** Back to the sign-in, with the e-mail for it. */
	onBack: (email: string) => void;
}

type Step = { at: 'email' } | { at: 'code' } | { at: 'password'; otp: string };

/** A new password by a mailed code: e-mail, code, password; each step leads back to the one before. */
export function ForgotPassword({ userType, email: initialEmail, onBack }: ForgotPasswordProps) {
	const [step, setStep] = useState<Step>({ at: 'email' });
	const [email, setEmail] = useState(initialEmail);
	/** When the newest code was requested; the code screen counts from there, also when one comes back to it. */
	const [sentAt, setSentAt] = useState(0);
	if (step.at === 'code') {
		return (
			<CodeStep
				email={email}
				userType={userType}
				sentAt={sentAt}
				onResent={() => setSentAt(Date.now())}
				onVerified={(otp) => setStep({ at: 'password', otp })}
				onBack={() => setStep({ at: 'email' })}
			/>
		);
	}
	if (step.at === 'password') {
		return (
			<NewPasswordStep
				email={email}
				userType={userType}
				otp={step.otp}
				onDone={() => onBack(email)}
				onBack={() => setStep({ at: 'code' })}
			/>
		);
	}
	return (
		<EmailStep
			email={email}
			userType={userType}
			onSent={(sentTo) => {
				setEmail(sentTo);
				setSentAt(Date.now());
				setStep({ at: 'code' });
			}}
			onBack={onBack}
		/>
	);
}

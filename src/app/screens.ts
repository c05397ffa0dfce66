import { lazyScreen } from '../ui/loading/chunk.ts'

/** The screens, each in a chunk of its own. */
export const LandingScreen = lazyScreen(() =>
  import('../screens/landing/LandingScreen.tsx').then((module) => module.LandingScreen),
)
export const LoginScreen = lazyScreen(() =>
  import('../screens/login/LoginScreen.tsx').then((module) => module.LoginScreen),
)
export const SignupScreen = lazyScreen(() =>
  import('../screens/signup/SignupScreen.tsx').then((module) => module.SignupScreen),
)
export const OnboardingScreen = lazyScreen(() =>
  import('../screens/onboarding/OnboardingScreen.tsx').then((module) => module.OnboardingScreen),
)
export const DashboardScreen = lazyScreen(() =>
  import('../screens/dashboard/DashboardScreen.tsx').then((module) => module.DashboardScreen),
)

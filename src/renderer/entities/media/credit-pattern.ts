import { createContext, useContext } from 'react';
import { DEFAULT_CREDIT_PATTERN } from '#domain/media/credit.ts';

/** The pattern of credits of the title that the item around is written for. */
export const CreditPattern = createContext<string>(DEFAULT_CREDIT_PATTERN);

/** Returns the pattern for credits read from files. */
export const useCreditPattern = (): string => useContext(CreditPattern);

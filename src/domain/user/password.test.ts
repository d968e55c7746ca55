import { describe, expect, it } from 'vitest';
import { passwordFault } from './password.ts';

const NAMES = ['lea.steiner', 'Léa', 'Steiner'];

describe('a new password', () => {
  it.each([
    ['a sentence', 'vier Wörter im Herbstwald'],
    ['random signs', 'k4J9x!qPz7Wm'],
    ['twelve code points of two units each', '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧'],
    ['a common word among others', 'Passwort unter dem Apfelbaum'],
    ['the own name among others', 'Steiner fährt nach Chur'],
    ['128 signs', 'abcdefgh'.repeat(16)],
  ])('a new password may be %s', (_name, password) => {
    expect(passwordFault(password, NAMES)).toBeNull();
  });

  it.each([
    ['tooShort', 'elf Zeichen'],
    ['tooShort', 'é'.normalize('NFD').repeat(11)],
    ['tooLong', 'abcdefgh '.repeat(15)],
    ['common', 'passwort123456'],
    ['common', 'Passwort!Passwort!'],
    ['common', 'QWERTZuiop12'],
    ['common', '202611231422'],
    ['common', '+41 31 330 30 30'.slice(1)],
    ['common', 'abababababababab'],
    ['ownName', 'steiner-2026-11'],
    ['ownName', 'Lea Steiner 1!!'],
    ['ownName', 'LEA.STEINER.2026'],
  ] as const)('a new password is refused as %s: %s', (fault, password) => {
    expect(passwordFault(password, NAMES)).toBe(fault);
  });
});

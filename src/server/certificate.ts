import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createSecureContext, Server as TlsServer } from 'node:tls';
import { err, ok, type Result } from '#domain/result.ts';

/** Paths of the newsroom's certificate, with its chain up to a known authority, and its key; both in PEM. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateFault {
  readonly code: 'certificateUnusable';
  readonly files: CertificateFiles;
  readonly reason: string;
}

/** Older ones are broken (RFC 8996). */
const OLDEST = 'TLSv1.2';

/** Reads both files and looks whether they belong together. */
export const readCertificate = async (files: CertificateFiles): Promise<Result<Certificate, CertificateFault>> => {
  try {
    const [cert, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')]);
    createSecureContext({ cert, key, minVersion: OLDEST });
    return ok({ cert, key });
  } catch (cause) {
    // Files that cannot be read, and OpenSSL's many reasons, each with a code.
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return err({ code: 'certificateUnusable', files, reason });
  }
};

/** Options of a listener: with a certificate it speaks TLS. */
export const listenerOptions = <Limits extends object>(certificate: Certificate | undefined, limits: Limits): { readonly http: Limits } =>
  certificate === undefined
    ? { http: limits }
    : ({ https: { ...limits, ...certificate, minVersion: OLDEST } } as unknown as { readonly http: Limits }); // Fastify tells the two servers apart by their type; nothing of ours does

/** New connections get the new certificate; open ones go on. */
export const replaceCertificate = (server: Server, { cert, key }: Certificate): void => {
  if (server instanceof TlsServer) server.setSecureContext({ cert, key, minVersion: OLDEST });
};

# The gateway for an external PostgreSQL; docker-compose.yml brings both.

FROM maven:3-eclipse-temurin-25 AS build
# Not root: the build generates code from a PostgreSQL it starts, and PostgreSQL refuses to run as root.
RUN useradd --uid 10001 --create-home build
USER build
WORKDIR /home/build/continuo
COPY --chown=build:build . .
RUN --mount=type=cache,target=/home/build/.m2,uid=10001,gid=10001 \
    mvn -B -ntp -q -Dfast -DskipTests package \
    && mkdir app \
    && cp gateway/server/target/gateway.jar app/ \
    && tr ':' '\n' <gateway/server/target/classpath | while read -r jar; do \
         name=$(basename "$jar"); \
         if [ -e "app/$name" ]; then echo "two libraries are called $name" >&2; exit 1; fi; \
         cp "$jar" app/ || exit 1; \
       done

FROM eclipse-temurin:25-jre
LABEL org.opencontainers.image.title="Continuo" \
      org.opencontainers.image.description="One agent with one continuous self, on every channel" \
      org.opencontainers.image.licenses="Apache-2.0"
RUN useradd --uid 10001 --create-home --home-dir /var/lib/continuo continuo && chmod 700 /var/lib/continuo
COPY --from=build /home/build/continuo/app /opt/continuo
USER continuo
WORKDIR /var/lib/continuo
# All addresses of the container; publish the port on 127.0.0.1 only, as docker-compose.yml does.
ENV CONTINUO_HOME=/var/lib/continuo CONTINUO_BIND=0.0.0.0 CONTINUO_PORT=7700
VOLUME /var/lib/continuo
EXPOSE 7700
# With bash alone: the image need not hold a web client.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/$CONTINUO_PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200'"]
ENTRYPOINT ["java", "-Xmx384m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", \
    "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
    "-cp", "/opt/continuo/*", "dev.continuo.gateway.Main"]
CMD ["run"]
